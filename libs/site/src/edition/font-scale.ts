/** Width the drawings of wide screens refer to (spec section 1), CSS pixels. */
const REFERENCE_WIDTH = 1920
/** Below this width sizes are enlarged by `ENLARGEMENT`; from here to the reference width the factor falls smoothly to 1. */
const ENLARGED_BELOW = 1600
const ENLARGEMENT = 1.33
/** Below this width the layout itself becomes narrow, and sizes stop following the width. */
export const NARROW_BELOW = 1024
/** The least scale of a wide layout: 15 px text where the browser's own is 16 px. */
const LEAST = 0.9375

const factor = (width: number): number => {
  if (width < ENLARGED_BELOW) return ENLARGEMENT
  if (width >= REFERENCE_WIDTH) return 1
  const progress = (width - ENLARGED_BELOW) / (REFERENCE_WIDTH - ENLARGED_BELOW)
  return ENLARGEMENT - (ENLARGEMENT - 1) * progress
}

/**
 * How the root font size follows the width of the screen (spec section 1), as a multiple of the reader's own font size:
 * 1 at 1920, about 1 at 1440, 0.95 at 1366. A narrow layout is laid out by itself and keeps the reader's size.
 */
export const fontScale = (width: number): number =>
  width < NARROW_BELOW ? 1 : Math.max(LEAST, (width / REFERENCE_WIDTH) * factor(width))

/**
 * The width that sizes follow. Zooming the page shrinks `innerWidth` but not `outerWidth`; following the outer width keeps
 * browser zoom a real zoom, where following the inner one would take back what the reader asked for.
 */
export const scaleWidth = (view: { innerWidth: number; outerWidth: number }): number =>
  view.innerWidth < NARROW_BELOW ? view.innerWidth : Math.max(view.innerWidth, view.outerWidth)

/** Keeps the root font size of the page in step with the window; returns how to stop. */
export const followFontScale = (view: Window = window): (() => void) => {
  const root = view.document.documentElement
  const apply = (): void => {
    root.style.fontSize = `${(fontScale(scaleWidth(view)) * 100).toFixed(3)}%`
  }
  apply()
  view.addEventListener('resize', apply)
  return () => view.removeEventListener('resize', apply)
}
