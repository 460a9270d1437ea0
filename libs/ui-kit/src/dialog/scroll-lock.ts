/** While the scrollbar is hidden. */
const GAP = '--page-scrollbar'

/** Number of open dialogs. */
const locks = new WeakMap<Document, number>()

/** The scrollbar's width becomes a margin, so that nothing moves. */
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
