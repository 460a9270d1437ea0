import { useState } from 'react'
import { refusalOf, type AuthRefusal } from './refusal.ts'

export interface Task {
  readonly busy: boolean
  readonly refusal: AuthRefusal | undefined
  /** When it may be tried again, whether or not the refusal is still shown: milliseconds. */
  readonly until: number | undefined
  /** Forgets the last refusal: something was changed, or it was read. */
  clear(): void
  /**
   * Does one thing at a time. What it is refused with is shown, unless `taken` says it shows that itself.
   * Resolves when it is over, whatever came of it.
   */
  run(work: () => Promise<unknown>, taken?: (error: unknown) => boolean): Promise<void>
}

/** Something a form sends: under way, refused, or neither. */
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
