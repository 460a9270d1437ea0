/** CSS px (spec section 1). */
const REFERENCE_WIDTH = 1920
/** From here to the reference width the factor falls to 1. */
const ENLARGED_BELOW = 1600
const ENLARGEMENT = 1.33
/** Sizes do not follow a narrower width. */
export const NARROW_BELOW = 1024
/** 15 px text where the browser's is 16 px. */
const LEAST = 0.9375

const factor = (width: number): number => {
  if (width < ENLARGED_BELOW) return ENLARGEMENT
  if (width >= REFERENCE_WIDTH) return 1
  const progress = (width - ENLARGED_BELOW) / (REFERENCE_WIDTH - ENLARGED_BELOW)
  return ENLARGEMENT - (ENLARGEMENT - 1) * progress
}

/** Times the reader's own (spec section 1): 1 at 1920, about 1 at 1440, 0.95 at 1366. */
export const fontScale = (width: number): number =>
  width < NARROW_BELOW ? 1 : Math.max(LEAST, (width / REFERENCE_WIDTH) * factor(width))

/** Outer, as zoom shrinks `innerWidth`: following that would undo the zoom. */
export const scaleWidth = (view: { innerWidth: number; outerWidth: number }): number =>
  view.innerWidth < NARROW_BELOW ? view.innerWidth : Math.max(view.innerWidth, view.outerWidth)

/** Returns its end. */
export const followFontScale = (view: Window = window): (() => void) => {
  const root = view.document.documentElement
  const apply = (): void => {
    root.style.fontSize = `${(fontScale(scaleWidth(view)) * 100).toFixed(3)}%`
  }
  apply()
  view.addEventListener('resize', apply)
  return () => view.removeEventListener('resize', apply)
}
