import type { Figure } from '../figure.ts'
import { compare, interleave } from '../rounds.ts'
import { LARGE, serveBoard, SMALL, withBoard, type OpenBoard } from './board-page.ts'
import { hourOfPushes, UNPACED } from './hour.ts'

const ROUNDS = { small: 60, large: 30 } as const
const WAYS = 5
const SMOOTH_MS = 50

const hundredCells = async ({ cells, ask }: OpenBoard, rounds: number): Promise<Figure> => {
  const compared = await compare(rounds, { value: () => ask('update'), reference: () => ask('rerender') })
  return {
    name: `100 new prices on a board of ${cells}`,
    reference: 'rendering the board again',
    ...compared,
    unit: 'ms',
    aim: { atMost: 0.25 },
  }
}

/** The same without pushes shows the machine's own jerks. */
const scrolling = async ({ cells, ask }: OpenBoard): Promise<Figure[]> => {
  const { pushed, still } = await interleave(WAYS, { pushed: () => ask('scroll'), still: () => ask('scrollStill') })
  const figure = { name: `longest frame while ${cells} cells scroll by under pushes`, value: pushed, unit: 'ms' }
  return [
    { ...figure, reference: 'a frame that is seen as a jerk', referenceValue: SMOOTH_MS, aim: { atMost: 1 } },
    { ...figure, reference: 'the same way without pushes', referenceValue: still },
  ]
}

export const measureBoard = async (): Promise<Figure[]> => {
  const site = await serveBoard()
  try {
    const small = await withBoard(site, SMALL, (board) => hundredCells(board, ROUNDS.small))
    const large = await withBoard(site, LARGE, async (board) => [
      await hundredCells(board, ROUNDS.large),
      ...(await scrolling(board)),
    ])
    return [small, ...large, ...(await withBoard(site, SMALL, hourOfPushes, UNPACED))]
  } finally {
    await site.stop()
  }
}
