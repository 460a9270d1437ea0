/** Width of the page's scrollbar while a dialog hides it; fixed things at the right edge keep clear of it by this much. */
const GAP = '--page-scrollbar'

/** Open dialogs of each page. */
const locks = new WeakMap<Document, number>()

/**
 * Stops the page under a dialog from scrolling; returns how to let it go. The scrollbar goes with it, so that the backdrop
 * covers the whole window, and its width stays as an empty edge under the backdrop, so that nothing moves.
 */
export const lockScroll = (view: Window = window): (() => void) => {
  const { document } = view
  const root = document.documentElement
  const open = locks.get(document) ?? 0
  if (open === 0) {
    root.style.setProperty(GAP, `${Math.max(0, view.innerWidth - root.clientWidth)}px`)
    root.dataset['scrollLocked'] = ''
  }
  locks.set(document, open + 1)
  return () => {
    const rest = (locks.get(document) ?? 1) - 1
    locks.set(document, rest)
    if (rest > 0) return
    delete root.dataset['scrollLocked']
    root.style.removeProperty(GAP)
  }
}
