import type { ServerFrame } from '@pavilion/contract/realtime'
import { nextFrame } from './measure.ts'
import type { PriceCourse } from './price-course.ts'

/** Pushes between two visits to the page of a match, and while it is looked at. */
const ON_BOARD = 560
const ON_MATCH = 40
/** With two prices each, what 2,000 new prices a second on 200,000 selections come to on 4,800 cells in a quarter of a second. */
const MARKETS = 6

export interface TabParts {
  readonly course: PriceCourse
  readonly push: (frames: readonly ServerFrame[]) => void
  /** Goes to the page of a match, or back to the board. */
  readonly goTo: (gidm: string | undefined) => Promise<void>
}

/** How many pushes one stretch of a tab's life has. */
export const STRETCH = ON_BOARD + ON_MATCH

/** One stretch: pushes as fast as the page draws them, on the board, then on the page of a match, and back. */
export const liveOn = async ({ course, push, goTo }: TabParts): Promise<void> => {
  const follow = async (pushes: number): Promise<void> => {
    for (let n = 0; n < pushes; n++) {
      push(course.life(MARKETS))
      await nextFrame()
    }
  }
  await follow(ON_BOARD)
  await goTo(course.watched())
  await follow(ON_MATCH)
  await goTo(undefined)
}
