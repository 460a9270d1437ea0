import { isAnsweredBySession } from '@pavilion/api-client'
import { useRef, useState } from 'react'
import { refusalOf, type FormRefusal } from './refusal.ts'

export interface Task {
  readonly busy: boolean
  readonly refusal: FormRefusal | undefined
  /** End of the wait in ms, even after `clear`. */
  readonly until: number | undefined
  /** Takes the refusal away, for example when somebody types. */
  readonly clear: () => void
  /** One at a time. Always resolves. Shows a refusal unless `handle` returns true for it. */
  readonly run: (work: () => Promise<unknown>, handle?: (error: unknown) => boolean) => Promise<void>
}

/** The session has dialogs of its own for some refusals. */
const isShown = (error: unknown): boolean => !isAnsweredBySession(error)

/** Something that is sent without fields, such as a request for a code. */
export const useTask = (shows: (error: unknown) => boolean = isShown): Task => {
  // State comes too late for two presses before a render.
  const underway = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FormRefusal>()
  const [until, setUntil] = useState<number>()
  const run: Task['run'] = async (work, handle) => {
    if (underway.current) return
    underway.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      const newRefusal = refusalOf(error)
      setUntil(newRefusal.until)
      if (!handle?.(error) && shows(error)) setRefusal(newRefusal)
    } finally {
      underway.current = false
      setBusy(false)
    }
  }
  return { busy, refusal, until, clear: () => setRefusal(undefined), run }
}
