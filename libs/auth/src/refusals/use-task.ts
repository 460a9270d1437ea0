import { useState } from 'react'
import { refusalOf, type AuthRefusal } from './refusal.ts'

export interface Task {
  readonly busy: boolean
  readonly refusal: AuthRefusal | undefined
  /** End of the wait in ms, even after `clear`. */
  readonly until: number | undefined
  clear(): void
  /** One at a time. Always resolves. Shows a refusal unless `taken` returns true for it. */
  run(work: () => Promise<unknown>, taken?: (error: unknown) => boolean): Promise<void>
}

export const useTask = (): Task => {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<AuthRefusal>()
  const [until, setUntil] = useState<number>()
  const run: Task['run'] = async (work, taken) => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      const met = refusalOf(error)
      setUntil(met.until)
      if (!taken?.(error)) setRefusal(met)
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, until, clear: () => setRefusal(undefined), run }
}
