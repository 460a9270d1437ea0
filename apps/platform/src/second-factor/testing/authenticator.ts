import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encodeCbor, type Cbor } from './cbor.ts'

export interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly counter?: number
  readonly crossOrigin?: boolean
  readonly id?: string
  readonly userHandle?: string
  readonly attestation?: { readonly fmt: string; readonly statement: ReadonlyMap<string, Cbor> }
}

interface Registering {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}
interface Asserting {
  readonly challenge: string
  readonly rpId: string
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** ES256, no attestation. */
export const createAuthenticator = (page: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url')
  const cose = encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(jwk.x)],
      [-3, coordinate(jwk.y)],
    ]),
  )
  const id = randomBytes(32)
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, twist: Twist): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? page,
        crossOrigin: twist.crossOrigin ?? false,
      }),
    )
  const authData = (rpId: string, twist: Twist, credential?: Buffer): Buffer => {
    const count = Buffer.alloc(4)
    counter = twist.counter ?? counter + 1
    count.writeUInt32BE(counter)
    const flags = USER_PRESENT | USER_VERIFIED | (credential ? HAS_CREDENTIAL : 0)
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), count, ...(credential ? [credential] : [])])
  }

  return {
    id: id.toString('base64url'),
    create: (options: object, twist: Twist = {}) => {
      const { challenge, rp, user } = options as Registering
      owner = user.id
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const object = new Map<string, Cbor>([
        ['fmt', twist.attestation?.fmt ?? 'none'],
        ['attStmt', twist.attestation?.statement ?? new Map()],
        ['authData', authData(rp.id, twist, credential)],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, twist).toString('base64url'),
          attestationObject: encodeCbor(object).toString('base64url'),
          transports: ['internal', 'made-up'],
        },
        clientExtensionResults: {},
      }
    },
    get: (options: object, twist: Twist = {}) => {
      const { challenge, rpId } = options as Asserting
      const data = clientData('webauthn.get', challenge, twist)
      const authenticatorData = authData(rpId, twist)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        id: twist.id ?? id.toString('base64url'),
        rawId: twist.id ?? id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: twist.userHandle ?? owner,
        },
        clientExtensionResults: {},
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
