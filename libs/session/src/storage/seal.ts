import { cbc } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const IV_BYTES = 16
const MAC_BYTES = 32

const keyOf = (device: string, use: string): Uint8Array =>
  hkdf(sha256, utf8ToBytes(device), undefined, utf8ToBytes(`pavilion/storage/${use}/1`), 32)

const equal = (a: Uint8Array, b: Uint8Array): boolean => {
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index += 1) difference |= a[index]! ^ (b[index] ?? 0)
  return difference === 0
}

/** `open`: undefined for anything it did not seal. */
export interface Sealer {
  seal(text: string): string
  open(sealed: string): string | undefined
}

/** Spec section 3. The key lies beside it: no protection from scripts of the page. */
export const createSealer = (device: string): Sealer => {
  const encryptionKey = keyOf(device, 'encrypt')
  const macKey = keyOf(device, 'mac')
  return {
    seal: (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const head = concatBytes(iv, cbc(encryptionKey, iv).encrypt(utf8ToBytes(text)))
      return bytesToHex(concatBytes(head, hmac(sha256, macKey, head)))
    },
    open: (sealed) => {
      try {
        const bytes = hexToBytes(sealed)
        const head = bytes.subarray(0, -MAC_BYTES)
        if (!equal(hmac(sha256, macKey, head), bytes.subarray(-MAC_BYTES))) return undefined
        return new TextDecoder().decode(cbc(encryptionKey, head.subarray(0, IV_BYTES)).decrypt(head.subarray(IV_BYTES)))
      } catch {
        return undefined
      }
    },
  }
}
