import { describe, expect, it } from 'vitest'
import { neighbour } from './grid-keys.ts'

const box = (left: number, top: number, height = 30) => ({ left, right: left + 50, top, bottom: top + height })
const boxes = [
  box(0, 0), // 0 home win
  box(52, 0, 62), // 1 draw
  box(104, 0), // 2 handicap home
  box(0, 32), // 3 away win
  box(104, 32), // 4 handicap away
  box(0, 69),
  box(52, 69, 62), // 6 next match, draw
]

describe('arrow keys on the board', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [1, 'ArrowRight', 2],
    [2, 'ArrowLeft', 1],
    [0, 'ArrowDown', 3],
    [3, 'ArrowDown', 5],
    [1, 'ArrowDown', 6],
    [4, 'ArrowUp', 2],
    [5, 'ArrowUp', 3],
    [4, 'ArrowLeft', 1],
    [0, 'ArrowLeft', undefined],
    [0, 'ArrowUp', undefined],
  ] as const)('from %i by %s to %s', (from, key, to) => expect(neighbour(boxes, from, key)).toBe(to))
})
