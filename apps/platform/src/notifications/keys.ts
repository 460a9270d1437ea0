import { createECDH } from 'node:crypto'

const CURVE = 'prime256v1'

/** Whether it is a point of P-256, which a text can be sealed for. */
export const isPoint = (p256dh: string): boolean => {
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
