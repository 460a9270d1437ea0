import { createHash } from 'node:crypto'

/** Some 65,000 hashes, about a second on a phone. */
export const WORK_BITS = 16

/** Leading zero bits of SHA-256 of `prefix + nonce`. */
export const isWorkDone = ({ prefix, bits }: { prefix: string; bits: number }, nonce: string): boolean => {
  const hash = createHash('sha256')
    .update(prefix + nonce)
    .digest()
  for (let bit = 0; bit < bits; bit++) if ((hash[bit >> 3] as number) & (128 >> (bit & 7))) return false
  return true
}
