/** Least distance between a panel and the edge of the window, px. */
const EDGE = 8

/** How far (px, rightwards) something between `left` and `right` must move to be seen whole; its beginning, if it cannot be. */
export const shiftIntoView = ({ left, right }: { left: number; right: number }, width: number): number =>
  Math.max(Math.min(0, width - EDGE - right), EDGE - left)

/** A ref for a panel that opens at a button near the edge of a narrow screen. */
export const keepInView = (panel: HTMLElement | null): void => {
  if (!panel) return
  const shift = shiftIntoView(panel.getBoundingClientRect(), panel.ownerDocument.documentElement.clientWidth)
  if (shift !== 0) panel.style.translate = `${shift}px`
}
