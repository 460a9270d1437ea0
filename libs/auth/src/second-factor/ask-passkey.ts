import type { DataOf, PayloadOf } from '@pavilion/contract'
import type { passkeyOptions, loginSecond } from '@pavilion/contract/account'

export type PasskeyTask = DataOf<typeof passkeyOptions>['options']
export type PasskeyAnswer = NonNullable<PayloadOf<typeof loginSecond>['passkey']>

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Rejects on refusal or timeout. */
export const askPasskey = async (options: PasskeyTask): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON })
  return { ...answer, type: 'public-key' }
}
