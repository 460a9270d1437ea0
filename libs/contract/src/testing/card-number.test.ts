import { expect, test } from 'vitest'
import { withCheckDigit } from './card-number.ts'

test.each([
  // The standard's own example.
  ['7992739871', '79927398713'],
  ['622202123456789012', '6222021234567890128'],
  ['0000000000000000', '00000000000000000'],
])('%s is checked by the last digit of %s', (digits, number) => expect(withCheckDigit(digits)).toBe(number))
