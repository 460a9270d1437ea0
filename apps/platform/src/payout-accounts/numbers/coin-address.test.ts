import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import fc from 'fast-check'
import { validate } from 'multicoin-address-validator'
import { describe, expect, it } from 'vitest'
import { cardNumber } from './card-number.ts'
import { networkOf } from './coin-address.ts'

const account = fc.uint8Array({ minLength: 20, maxLength: 20 })
const tronOf = (bytes: Uint8Array): string => createBase58check(sha256).encode(Uint8Array.of(0x41, ...bytes))
const ethereumOf = (bytes: Uint8Array): string => {
  const digits = bytesToHex(bytes)
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)))
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}
/** One character made another. */
const mistyped = (address: string, at: number, by: string): string => {
  const place = at % address.length
  return address.slice(0, place) + by + address.slice(place + 1)
}
const character = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0')

describe('an address of a coin', () => {
  it('is recognised as another library does, whole or mistyped, on both networks', () => {
    fc.assert(
      fc.property(account, fc.nat(60), character, (bytes, at, by) => {
        for (const address of [tronOf(bytes), ethereumOf(bytes)])
          for (const text of [address, mistyped(address, at, by)]) {
            const network = networkOf(text)
            expect(network === 'TRC20', text).toBe(validate(text, 'trx'))
            // The other library takes addresses in one case, which have no checksum; ours does not.
            const hasChecksum =
              text.slice(2) !== text.slice(2).toLowerCase() && text.slice(2) !== text.slice(2).toUpperCase()
            if (hasChecksum) expect(network === 'ERC20', text).toBe(validate(text, 'eth'))
          }
      }),
    )
  })

  it('is of the network it says', () => {
    expect(networkOf('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TRC20')
    expect(networkOf('0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe('ERC20')
    for (const text of ['', '0x', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '0xdac17f958d2ee523a2206206994597c13d831ec7'])
      expect(networkOf(text)).toBeUndefined()
  })
})

describe('a card’s number', () => {
  it('is 16 to 19 digits with a check digit, spaces or not', () => {
    expect(cardNumber('6222 0212 3456 7890 128')).toBe('6222021234567890128')
    for (const text of ['6222021234567890127', '62220212345678', 'abc', '62220212345678901280000'])
      expect(cardNumber(text)).toBeUndefined()
  })

  it('with one digit mistyped is none', () => {
    fc.assert(
      fc.property(fc.nat(18), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'6222021234567890128']
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(cardNumber(digits.join(''))).toBeUndefined()
      }),
    )
  })
})
