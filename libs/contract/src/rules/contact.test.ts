import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMAIL_MAX, emailAddress, isEmail, maskEmail, maskPhone, unmaskPhone } from './contact.ts'

describe('an e-mail address (spec section 5)', () => {
  it.each([
    ['linyue@example.com', true, 'an at sign and a dot in the domain'],
    ['lin.yue+bet@mail.example.co', true, 'dots and signs before it, several after it'],
    ['a@b.c', true, 'the least of each'],
    ['ｌｉｎｙｕｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', true, 'full width, which is the same in plain signs'],
    ['林月@例子.中国', false, 'letters of another script'],
    ['lіnyue@example.com', false, 'a letter that looks like another'],
    ['linyue@exämple.com', false, 'an accent'],
    ['linyue@example。com', false, 'a full stop of another script'],
    ['lin\u200byue@example.com', false, 'a space of no width'],
    ['lin\u0000yue@example.com', false, 'a sign that nobody sees'],
    ['linyue', false, 'no at sign'],
    ['linyue@example', false, 'no dot in the domain'],
    ['lin@yue@example.com', false, 'two at signs'],
    ['lin yue@example.com', false, 'a space'],
    ['linyue@exam ple.com', false, 'a space in the domain'],
    [' linyue@example.com', false, 'a space before it'],
    ['linyue@example.com ', false, 'a space after it'],
    ['lin\tyue@example.com', false, 'a tab'],
    ['@example.com', false, 'nothing before the at sign'],
    ['linyue@', false, 'nothing after it'],
    ['linyue@.com', false, 'a domain that begins with a dot'],
    ['linyue@example.', false, 'one that ends with a dot'],
    ['linyue@example..com', false, 'one with two dots in a row'],
    ['"linyue"@example.com', false, 'quotes, in which any name is written another way'],
    ['x<linyue@example.com>', false, 'a name in brackets'],
    ['linyue(x)@example.com', false, 'a note'],
    ['linyue,@example.com', false, 'a comma'],
    ['lin..yue@example.com', false, 'two dots in a row'],
    ['linyue@-example.com', false, 'a hyphen at the edge of the domain'],
    ['', false, 'nothing'],
    [`${'a'.repeat(EMAIL_MAX - 6)}@b.com`, true, 'the most characters'],
    [`${'a'.repeat(EMAIL_MAX - 5)}@b.com`, false, 'one more'],
  ])('%j: %s, for %s', (address, fits) => {
    expect(isEmail(address)).toBe(fits)
    expect(emailAddress.safeParse(address).success).toBe(fits)
  })
})

it('an e-mail address in full width is taken in plain signs, and as it was typed otherwise', () => {
  expect(emailAddress.parse('Ｌｉｎ.Yue+Bet@ｇmail.com')).toBe('Lin.Yue+Bet@gmail.com')
})

describe('a masked e-mail address', () => {
  it.each([
    ['linyue@example.com', 'l****e@example.com'],
    ['lin@example.com', 'l****n@example.com'],
    ['li@example.com', 'l****@example.com'],
    ['l@example.com', 'l****@example.com'],
  ])('%s is %s', (address, masked) => expect(maskEmail(address)).toBe(masked))
})

describe('a masked phone number', () => {
  it.each([
    ['13800006027', '138****6027'],
    ['91234567', '****4567'],
    ['1234567', '1****67'],
    ['123456', '****56'],
    ['12345', '***45'],
    ['1234', '**34'],
  ])('%s is %s', (digits, masked) => expect(maskPhone(digits)).toBe(masked))

  const number = fc.stringMatching(/^\d{4,11}$/)

  it('is whole again with what it hides, and with nothing shorter or longer', () => {
    fc.assert(
      fc.property(number, (digits) => {
        const masked = maskPhone(digits)
        const hidden = digits.slice(masked.indexOf('*'), masked.lastIndexOf('*') + 1)
        expect(hidden.length).toBeGreaterThan(1)
        expect(unmaskPhone(masked, hidden)).toBe(digits)
        expect(unmaskPhone(masked, `${hidden}0`)).toBeUndefined()
        expect(unmaskPhone(masked, hidden.slice(1))).toBeUndefined()
      }),
    )
  })
})
