/** Titles longer than this scroll (spec section 9). */
export const TITLE_LIMIT = 15
export const TITLE_STEP_MS = 300
/** Stands between the end of the title and its beginning while it goes round. */
const GAP = '　'

/** The title after `step` steps: its first characters have moved to its end. Counts characters, never halves of one. */
export const titleFrame = (title: string, step: number): string => {
  const characters = [...title]
  if (characters.length <= TITLE_LIMIT) return title
  const ring = [...characters, GAP]
  const start = step % ring.length
  return [...ring.slice(start), ...ring.slice(0, start)].join('')
}

export interface TitleContext {
  setTitle(text: string): void
  /** A hidden tab or a wish for reduced motion: the title stands still. */
  isStill(): boolean
}

/** Shows a title and lets a long one scroll; returns how to stop. */
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

/** The page of a browser as the surroundings of a title. */
export const browserTitle = (view: Window = window): TitleContext => {
  const reducedMotion = view.matchMedia('(prefers-reduced-motion: reduce)')
  return {
    setTitle: (text) => {
      if (view.document.title !== text) view.document.title = text
    },
    isStill: () => view.document.hidden || reducedMotion.matches,
  }
}
