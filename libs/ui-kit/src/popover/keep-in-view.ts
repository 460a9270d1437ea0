/** Px. */
const EDGE = 8

/** Px to the right. */
export const shiftIntoView = ({ left, right }: { left: number; right: number }, width: number): number =>
  Math.max(Math.min(0, width - EDGE - right), EDGE - left)

export const keepInView = (panel: HTMLElement | null): void => {
  if (!panel) return
  const shift = shiftIntoView(panel.getBoundingClientRect(), panel.ownerDocument.documentElement.clientWidth)
  if (shift !== 0) panel.style.translate = `${shift}px`
}
