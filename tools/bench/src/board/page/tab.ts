import type { ServerFrame } from '@pavilion/contract/realtime'
import { nextFrame } from './measure.ts'
import type { PriceCourse } from './price-course.ts'

const ON_BOARD = 560
const ON_MATCH = 40
/** 2,000 prices a second on 200,000 selections, for 4,800 cells in 250 ms. */
const MARKETS = 6

export interface TabParts {
  readonly course: PriceCourse
  readonly push: (frames: readonly ServerFrame[]) => void
  readonly goTo: (gidm: string | undefined) => Promise<void>
}

export const STRETCH = ON_BOARD + ON_MATCH

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
