import { canonicalRequest, SIGNING_KEY_INFO } from '@pavilion/contract'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Without the body's hash, which is taken here. */
export type RequestToSign = Omit<Parameters<typeof canonicalRequest>[0], 'bodyHash'> & {
  readonly body: string | Uint8Array
}

/** HMAC-SHA256, hex, by a key derived from the session token: proves whole and fresh, no more. The derived key is kept. */
export const createSigner = (): ((token: string, request: RequestToSign) => string) => {
  let derivedKey: { token: string; key: Uint8Array } | undefined
  return (token, { body, ...request }) => {
    if (derivedKey?.token !== token) {
      derivedKey = { token, key: hkdf(sha256, utf8ToBytes(token), undefined, utf8ToBytes(SIGNING_KEY_INFO), 32) }
    }
    const bodyHash = bytesToHex(sha256(typeof body === 'string' ? utf8ToBytes(body) : body))
    return bytesToHex(hmac(sha256, derivedKey.key, utf8ToBytes(canonicalRequest({ ...request, bodyHash }))))
  }
}
