/** Remembers, for the life of the tab, that the page was reloaded for a missing chunk. */
const KEY = 'pv.reloaded-for-chunk'
/** A second failure this soon after the reload is not a new release but something that is broken. */
const AGAIN_AFTER_MS = 60_000

export interface ReloadContext {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  now(): number
  reload(): void
}

/** Reloads the page unless it was reloaded for the same reason a moment ago; tells whether it did. */
export const reloadOnce = (around: ReloadContext): boolean => {
  try {
    const last = Number(around.storage.getItem(KEY) ?? 0)
    if (around.now() - last < AGAIN_AFTER_MS) return false
    around.storage.setItem(KEY, String(around.now()))
  } catch {
    // Without storage a reload could go on for ever, so there is none.
    return false
  }
  around.reload()
  return true
}

/** After a release, chunks of the old one are gone: a page that misses one is loaded anew, once. */
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
