import { expect, it } from 'vitest'
import { delayOf, stampOf } from './stamp.ts'

it('tells from a price alone when it was made, over the turn of a minute too', () => {
  const turn = 29_920_000 * 60_000
  for (const [made, heard] of [
    [turn, turn],
    [turn + 17, turn + 317],
    [turn - 5, turn + 40],
  ] as const)
    expect(delayOf(stampOf(made), heard)).toBe(heard - made)
})
