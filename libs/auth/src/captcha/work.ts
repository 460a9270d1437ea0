import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Milliseconds between pauses that keep the page responsive. */
const SLICE = 10

const zeroBits = (hash: Uint8Array): number => {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

/** Rejects on abort. */
export const doWork = async (
  { prefix, bits }: { readonly prefix: string; readonly bits: number },
  signal: AbortSignal,
): Promise<string> => {
  for (let nonce = 0; ;) {
    const pause = performance.now() + SLICE
    while (performance.now() < pause) {
      if (zeroBits(sha256(utf8ToBytes(prefix + nonce))) >= bits) return String(nonce)
      nonce += 1
    }
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
