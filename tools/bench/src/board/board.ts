import type { Figure } from '../figure.ts'
import { interleave } from '../rounds.ts'
import { LARGE, serveBoard, SMALL, withBoard, type OpenBoard } from './board-page.ts'
import { hourOfPushes, UNPACED } from './hour.ts'

const ROUNDS = { small: 60, large: 30 } as const
const SCROLLS = 3
/** A frame that takes longer is seen as a jerk. */
const SMOOTH_MS = 50

/** 100 cells that change, beside rendering the whole board. */
const hundredCells = async ({ cells, ask }: OpenBoard, rounds: number): Promise<Figure> => {
  const { update, rerender } = await interleave(rounds, {
    update: () => ask('update'),
    rerender: () => ask('rerender'),
  })
  return {
    name: `100 new prices on a board of ${cells}`,
    value: update,
    reference: 'rendering the board anew',
    referenceValue: rerender,
    unit: 'ms',
    aim: { atMost: 0.25 },
  }
}

/** The worst frame of several ways from the top of the board to its end, while 100 prices, clocks and matches change. */
const scrolling = async ({ cells, ask }: OpenBoard): Promise<Figure> => {
  const longest: number[] = []
  for (let n = 0; n < SCROLLS; n++) longest.push(await ask('scroll'))
  return {
    name: `longest frame while ${cells} cells scroll by under pushes`,
    value: Math.max(...longest),
    reference: 'a frame that is seen as a jerk',
    referenceValue: SMOOTH_MS,
    unit: 'ms',
    aim: { atMost: 1 },
  }
}

/** The sports page in a real browser with the real components: boards of 1,000 and of 4,800 cells, and what an hour leaves behind. */
export const measureBoard = async (): Promise<Figure[]> => {
  const site = await serveBoard()
  try {
    const small = await withBoard(site, SMALL, (board) => hundredCells(board, ROUNDS.small))
    const large = await withBoard(site, LARGE, async (board) => [
      await hundredCells(board, ROUNDS.large),
      await scrolling(board),
    ])
    return [small, ...large, ...(await withBoard(site, SMALL, hourOfPushes, UNPACED))]
  } finally {
    await site.stop()
  }
}
