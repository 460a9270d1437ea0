import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { textOfParts, withCommonPart } from './common-part.ts'

const encode = vi.fn((n: number) => String(n))
const schema = z.object({
  site: z.codec(z.string(), z.number(), { decode: Number, encode }),
  note: z.optional(z.string()),
  ip: z.string(),
})
const answer = (common: object, own: object): unknown => JSON.parse(textOfParts(schema, withCommonPart(common, own)))

it('writes what calls have in common once, and what is a call’s own each time', () => {
  encode.mockClear()
  const common = Object.freeze({ site: 1, note: '"}' })
  for (const ip of ['a', 'b', 'a"}']) expect(answer(common, { ip })).toEqual({ site: '1', note: '"}', ip })
  expect(encode).toHaveBeenCalledTimes(1)
})

it('writes another common part anew, and mixes up no two of them', () => {
  const [one, other] = [Object.freeze({ site: 1 }), Object.freeze({ site: 2, note: 'x' })]
  for (let again = 0; again < 2; again += 1) {
    expect(answer(one, { ip: 'a' })).toEqual({ site: '1', ip: 'a' })
    expect(answer(other, { ip: 'b' })).toEqual({ site: '2', note: 'x', ip: 'b' })
    expect(answer(Object.freeze({ site: 3 }), { note: 'own', ip: 'c' })).toEqual({ site: '3', note: 'own', ip: 'c' })
  }
})

it('writes either part alone', () => {
  expect(answer(Object.freeze({}), { site: 1, ip: 'a' })).toEqual({ site: '1', ip: 'a' })
  expect(answer(Object.freeze({ site: 1, ip: 'a' }), {})).toEqual({ site: '1', ip: 'a' })
})

it('holds both parts to the schema, each time', () => {
  const common = Object.freeze({ site: 1 })
  expect(() => answer(common, { ip: 1 })).toThrow()
  expect(() => answer(common, {})).toThrow()
  expect(() => answer(Object.freeze({ site: 'x' }), { ip: 'a' })).toThrow()
  expect(answer(Object.freeze({ site: 1, secret: 'x' }), { ip: 'a', secret: 'y' })).toEqual({ site: '1', ip: 'a' })
  const other = z.object({ site: z.string(), ip: z.string() })
  expect(() => textOfParts(other, withCommonPart(common, { ip: 'a' }))).toThrow()
})

it('takes in common only what cannot change', () => {
  expect(() => answer({ site: 1 }, { ip: 'a' })).toThrow('must be frozen')
})
