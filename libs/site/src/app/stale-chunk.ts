const KEY = 'pv.reloaded-for-chunk'
/** A failure this soon after a reload is no new release. */
const AGAIN_AFTER_MS = 60_000

export interface ReloadContext {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  now(): number
  reload(): void
}

/** Returns whether it reloaded. */
export const reloadOnce = (around: ReloadContext): boolean => {
  try {
    const last = Number(around.storage.getItem(KEY) ?? 0)
    if (around.now() - last < AGAIN_AFTER_MS) return false
    around.storage.setItem(KEY, String(around.now()))
  } catch {
    // Reloads could loop.
    return false
  }
  around.reload()
  return true
}

/** A release removes old chunks. */
export const reloadOnStaleChunk = (view: Window = window): void => {
  view.addEventListener('vite:preloadError', (event) => {
    const reloaded = reloadOnce({
      storage: view.sessionStorage,
      now: () => Date.now(),
      reload: () => view.location.reload(),
    })
    if (reloaded) event.preventDefault()
  })
}
