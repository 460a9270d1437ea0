import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'
import type { RelyingParty } from './relying-party.ts'

/** Ms. */
const TIMEOUT = 300_000
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof TRANSPORTS)[number]

export interface StoredPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: readonly string[]
}
export interface PasskeyChallenge {
  readonly challenge: string
  readonly party: RelyingParty
}

const text = z.string().check(z.maxLength(20_000))
const credential = { id: text, rawId: text, type: z.literal('public-key') }
const noExtensions = z._default(z.looseObject({}), {})
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.optional(z.array(z.string()).check(z.maxLength(20))),
  }),
  clientExtensionResults: noExtensions,
})
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.optional(z.nullable(text)),
  }),
  clientExtensionResults: noExtensions,
})

const isTransport = (transport: string): transport is Transport => TRANSPORTS.some((each) => each === transport)
const described = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: transports.filter(isTransport),
})

/** Contains the challenge. */
export const registrationTask = (
  party: RelyingParty,
  user: { readonly handle: Uint8Array<ArrayBuffer>; readonly name: string },
  passkeys: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
) =>
  generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: user.handle,
    userName: user.name,
    userDisplayName: user.name,
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })

/** `none` and self-attestation only: certificates would have the platform fetch a stranger's URLs. */
const isPlain = (attestationObject: string): boolean => {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  return decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c'))
}
/** We never serve cross-origin frames. */
const isFramed = (clientDataJSON: string): boolean => decodeClientDataJSON(clientDataJSON).crossOrigin === true

export const readRegistration = async (
  answer: unknown,
  { challenge, party }: PasskeyChallenge,
): Promise<StoredPasskey | undefined> => {
  try {
    const response = registration.parse(answer)
    if (!isPlain(response.response.attestationObject) || isFramed(response.response.clientDataJSON)) return undefined
    const { transports = [], ...rest } = response.response
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: rest },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo || registrationInfo.credential.id !== response.id) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey, counter, transports: transports.filter(isTransport) }
  } catch {
    // Which check failed is not told.
    return undefined
  }
}

export const assertionTask = (
  party: RelyingParty,
  passkeys: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
) =>
  generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: passkeys.map(described),
    timeout: TIMEOUT,
    userVerification: 'preferred',
  })

/** The counter, never lower. */
export const readAssertion = async (
  answer: unknown,
  { challenge, party }: PasskeyChallenge,
  { credentialId, publicKey, counter, handle }: StoredPasskey & { readonly handle: Uint8Array<ArrayBuffer> },
): Promise<number | undefined> => {
  try {
    const response = assertion.parse(answer)
    const { userHandle, ...rest } = response.response
    if (isFramed(rest.clientDataJSON)) return undefined
    if (userHandle && userHandle !== isoBase64URL.fromBuffer(handle)) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: rest },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey, counter },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
