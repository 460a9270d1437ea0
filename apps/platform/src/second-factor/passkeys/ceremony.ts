import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'
import type { RelyingParty } from './relying-party.ts'

/** How long a browser may ask its user, ms. */
const TIMEOUT = 300_000
/** EdDSA, ES256, RS256: what authenticators know. */
const ALGORITHMS = [-8, -7, -257]
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof TRANSPORTS)[number]

/** A passkey as it is known to the platform. */
export interface StoredPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: readonly string[]
}
/** The challenge that was given out, and to whom its answer must be addressed. */
export interface PasskeyChallenge {
  readonly challenge: string
  readonly party: RelyingParty
}

const text = z.string().check(z.maxLength(20_000))
const credential = { id: text, rawId: text, type: z.literal('public-key') }
const noExtensions = z._default(z.looseObject({}), {})
/** The parts of the answers that are looked at. */
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

const isTransport = (transport: string): transport is Transport => TRANSPORTS.some((known) => known === transport)
const described = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: transports.filter(isTransport),
})

/** What the browser needs to make a passkey; the challenge is in it. */
export const registrationTask = (
  party: RelyingParty,
  user: { readonly handle: Uint8Array<ArrayBuffer>; readonly name: string },
  known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
) =>
  generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: user.handle,
    userName: user.name,
    userDisplayName: user.name,
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })

/**
 * Whether an attestation is one that browsers hand on when none was asked for: none, or the passkey's own signature. Any other
 * names certificates, and looking into those would have the platform fetch addresses that a stranger wrote.
 */
const isPlain = (attestationObject: string): boolean => {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  return decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c'))
}
/** A page framed by a foreign one is nothing we serve. */
const isFramed = (clientDataJSON: string): boolean => decodeClientDataJSON(clientDataJSON).crossOrigin === true

/** The passkey an answer brings; undefined when anything about it is wrong. */
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
    // The library throws for whatever is wrong, and a caller is told no more than that something is.
    return undefined
  }
}

/** What the browser needs to ask for one of the passkeys. */
export const assertionTask = (
  party: RelyingParty,
  known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
) =>
  generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(described),
    timeout: TIMEOUT,
    userVerification: 'preferred',
  })

/** The counter an answer brings, which is never lower than the known one; undefined when anything about it is wrong. */
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
