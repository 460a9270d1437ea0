import { createECDH } from 'node:crypto'

/** Both in base64url. Undefined: no private key of P-256. */
export const vapidPublicKey = (privateKey: string): string | undefined => {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url', 'uncompressed')
  } catch {
    return undefined
  }
}
