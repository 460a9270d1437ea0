export type ToastTone = 'info' | 'success' | 'error'
export interface ToastEntry {
  id: number
  message: string
  tone: ToastTone
}

/** How long a toast stays, in milliseconds: long enough to read two lines. */
const STAY = 4000
/** More than this at once, and the oldest leaves. */
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

/** Shows a message at the bottom of the page. Saying the same thing again while it stands starts its time anew. */
export function toast(message: string, tone: ToastTone = 'info'): void {
  const id = (lastId += 1)
  const others = entries.filter((entry) => entry.message !== message)
  change([...others, { id, message, tone }].slice(-MOST))
  setTimeout(() => dismissToast(id), STAY)
}
