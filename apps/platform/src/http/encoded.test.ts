import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { encoded } from './encoded.ts'

const encode = vi.fn((n: number) => String(n))
const schema = z.object({ n: z.codec(z.string(), z.number(), { decode: Number, encode }) })

it('checks what is frozen once, and anything else each time', () => {
  const frozen = Object.freeze({ n: 1 })
  for (let n = 0; n < 3; n += 1) expect(encoded(schema, frozen)).toEqual({ n: '1' })
  expect(encode).toHaveBeenCalledTimes(1)
  const open = { n: 1 }
  expect(encoded(schema, open)).toEqual({ n: '1' })
  open.n = 2
  expect(encoded(schema, open)).toEqual({ n: '2' })
  expect(() => encoded(z.object({ n: z.string() }), frozen)).toThrow()
})
