import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { encoded, encodedText } from './encoded.ts'

const encode = vi.fn((n: number) => String(n))
const schema = z.object({ n: z.codec(z.string(), z.number(), { decode: Number, encode }) })

it.each([
  ['checks', encoded, (n: string) => ({ n })],
  ['writes', encodedText, (n: string) => `{"n":"${n}"}`],
])('%s what is frozen once, and anything else each time', (_what, encodes, as) => {
  encode.mockClear()
  const frozen = Object.freeze({ n: 1 })
  for (let n = 0; n < 3; n += 1) expect(encodes(schema, frozen)).toEqual(as('1'))
  expect(encode).toHaveBeenCalledTimes(1)
  expect(encodes(schema, Object.freeze({ n: 2 }))).toEqual(as('2'))
  const open = { n: 1 }
  expect(encodes(schema, open)).toEqual(as('1'))
  open.n = 2
  expect(encodes(schema, open)).toEqual(as('2'))
  expect(() => encodes(z.object({ n: z.string() }), frozen)).toThrow()
})
