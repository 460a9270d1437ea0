import { expect, it } from 'vitest'
import { Drag, stepOf } from './drag.ts'

it('is recorded in whole pixels and milliseconds since it began', () => {
  const drag = new Drag('pointer', 1000.4)
  drag.move(12.6, -1.2, 1016.9)
  drag.move(40.2, 0.4, 1033.2)
  expect(drag.answer()).toEqual({
    way: 'slider',
    offset: 40,
    track: [
      [0, 0, 0],
      [13, -1, 17],
      [40, 0, 33],
    ],
    by: 'pointer',
  })
})

it('never has more points than an answer may carry, and ends where it ended', () => {
  const drag = new Drag('pointer', 0)
  for (let n = 1; n <= 900; n++) drag.move(n / 10, 0, n * 16)
  const { track, offset } = drag.answer()
  expect(track).toHaveLength(600)
  expect(offset).toBe(90)
})

it('moves by arrows, faster while one is held, and by pages', () => {
  const step = (key: string, repeat = false) => stepOf({ key, repeat })
  expect([step('ArrowRight'), step('ArrowRight', true), step('ArrowLeft'), step('PageUp'), step('Tab')]).toEqual([
    2,
    6,
    -2,
    20,
    undefined,
  ])
})
