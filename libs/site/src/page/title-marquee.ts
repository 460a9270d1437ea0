/** Spec section 9. */
export const TITLE_LIMIT = 15
export const TITLE_STEP_MS = 300
const GAP = '　'

/** By whole characters. */
export const titleFrame = (title: string, step: number): string => {
  const characters = [...title]
  if (characters.length <= TITLE_LIMIT) return title
  const ring = [...characters, GAP]
  const start = step % ring.length
  return [...ring.slice(start), ...ring.slice(0, start)].join('')
}

export interface TitleContext {
  setTitle(text: string): void
  /** A hidden tab, or reduced motion. */
  isStill(): boolean
}

/** Returns its end. */
export const scrollTitle = (title: string, around: TitleContext): (() => void) => {
  around.setTitle(title)
  if ([...title].length <= TITLE_LIMIT) return () => {}
  let step = 0
  const timer = setInterval(() => {
    step = around.isStill() ? 0 : step + 1
    around.setTitle(titleFrame(title, step))
  }, TITLE_STEP_MS)
  return () => clearInterval(timer)
}

export const browserTitle = (view: Window = window): TitleContext => {
  const reducedMotion = view.matchMedia('(prefers-reduced-motion: reduce)')
  return {
    setTitle: (text) => {
      if (view.document.title !== text) view.document.title = text
    },
    isStill: () => view.document.hidden || reducedMotion.matches,
  }
}
