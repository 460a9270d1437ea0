export type ToastTone = 'info' | 'success' | 'error'
export interface ToastEntry {
  id: number
  message: string
  tone: ToastTone
}

/** Ms. */
const STAY = 4000
/** The oldest is removed first. */
const MOST = 3

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly ToastEntry[]) => {
  entries = next
  for (const listener of listeners) listener()
}

export const currentToasts = () => entries
export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const dismissToast = (id: number) => change(entries.filter((entry) => entry.id !== id))

export const dismissToasts = () => change([])

/** A repeated message restarts its time. */
export function toast(message: string, tone: ToastTone = 'info'): void {
  const id = (lastId += 1)
  const others = entries.filter((entry) => entry.message !== message)
  change([...others, { id, message, tone }].slice(-MOST))
  setTimeout(() => dismissToast(id), STAY)
}
