import { expect, it } from 'vitest'
import { callsIn } from './script.ts'

it('counts the calls of a script', () => {
  expect(callsIn('-- select one\n\\set n 1\nselect f(:n);\nselect g((select :n));\n')).toBe(2)
  expect(callsIn('')).toBe(0)
})
