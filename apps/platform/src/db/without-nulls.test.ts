import { expect, it } from 'vitest'
import { absentWhenNull, withoutNulls } from './without-nulls.ts'

it('leaves out what is null at any depth, and nothing else', () => {
  const made = { a: null, b: 0, c: '', d: false, e: { f: null, g: [{ h: null, i: 1 }, null] } }
  expect(withoutNulls(made)).toStrictEqual({ b: 0, c: '', d: false, e: { g: [{ i: 1 }, null] } })
  expect(withoutNulls(null)).toBeNull()
  expect(withoutNulls('text')).toBe('text')
})

it('leaves out the fields of a row that are null, and nothing within them', () => {
  const fields = { a: null, b: 0, c: '', d: false, e: 0n, f: [null] }
  expect(absentWhenNull<{ a?: string }>(fields)).toStrictEqual({ b: 0, c: '', d: false, e: 0n, f: [null] })
})
