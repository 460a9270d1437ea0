import { createHash } from 'node:crypto'

/** Zero bits asked for: some 65,000 hashes, about a second of a telephone while its owner reads the question. */
export const WORK_BITS = 16

/** Whether SHA-256 of `prefix + nonce` begins with so many zero bits. */
export const isWorkDone = ({ prefix, bits }: { prefix: string; bits: number }, nonce: string): boolean => {
  const hash = createHash('sha256')
    .update(prefix + nonce)
    .digest()
  for (let bit = 0; bit < bits; bit++) if ((hash[bit >> 3] as number) & (128 >> (bit & 7))) return false
  return true
}
