import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** `at` in ms (RFC 6238). */
export const totpOf = (secret: string, at = Date.now()): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', bytesOf(secret.replaceAll(' ', '')))
    .update(counter)
    .digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
