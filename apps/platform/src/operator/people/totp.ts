import { Secret, TOTP } from 'otpauth'
import { deriveKey, open, seal } from '../../sealing/sealing.ts'

const PERIOD = 30
const WINDOW = 1

const totpOf = (secret: Secret, name: string): TOTP =>
  new TOTP({ issuer: 'Pavilion Operator', label: name, algorithm: 'SHA1', digits: 6, period: PERIOD, secret })

const contextOf = (operatorId: string): string => `operators/${operatorId}/totp`

export interface OperatorTotp {
  create(operatorId: string, name: string): { readonly sealed: Buffer; readonly secret: string; readonly uri: string }
  /** `now` in ms. Same work without a secret. */
  stepOf(operatorId: string, sealed: Uint8Array | null | undefined, code: string, now: number): bigint | undefined
}

/** RFC 6238. */
export const createOperatorTotp = (dataSecret: string): OperatorTotp => {
  const key = deriveKey(dataSecret, 'pavilion/operator-totp/1')
  const decoySecret = seal(key, new Secret().bytes, contextOf('nobody'))
  return {
    create: (operatorId, name) => {
      const secret = new Secret({ size: 20 })
      const sealed = seal(key, secret.bytes, contextOf(operatorId))
      return { sealed, secret: secret.base32, uri: totpOf(secret, name).toString() }
    },
    stepOf: (operatorId, sealed, code, now) => {
      const bytes = open(key, sealed ?? decoySecret, contextOf(sealed ? operatorId : 'nobody'))
      const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
      const off = totpOf(secret, '-').validate({ token: code, timestamp: now, window: WINDOW })
      return sealed && off !== null ? BigInt(Math.floor(now / 1000 / PERIOD) + off) : undefined
    },
  }
}
