import { useApi, type ApiError } from '@pavilion/api-client'
import { passkeyOptions, secondFactorData, type PayloadOf, type recoveryRenew } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import type * as z from 'zod/mini'

/** What a call gets that asks for the password and then for a second factor: the first time without the factor. */
export type Proof = PayloadOf<typeof recoveryRenew>
type Shown = Pick<Proof, 'totp' | 'recovery' | 'passkey'>

/** A second factor that somebody who is signed in shows once more; `send` makes the call with what proves it. */
export const useFreshFactor = (send: (proof: Proof) => void) => {
  const t = useText()
  const api = useApi()
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState<z.infer<typeof secondFactorData>>()
  const [asking, setAsking] = useState(false)
  const [cancelled, setCancelled] = useState<string>()
  const show = (shown: Shown) => {
    setCancelled(undefined)
    if (asked) send({ password, codeId: asked.codeId, ...shown })
  }
  return {
    /** For the call's refusals. */
    onAsked: ({ statusName, data }: Pick<ApiError, 'statusName' | 'data'>): boolean => {
      const found = statusName === 'AUTHENTICATION_REQUIRED' ? secondFactorData.safeParse(data).data : undefined
      if (found) setAsked(found)
      // What was shown was used up, or took too long: it is asked for anew, from the password on.
      else if (statusName === 'AUTHENTICATION_CODE_EXPIRED') setAsked(undefined)
      return found !== undefined
    },
    asking,
    /** The browser's part came to nothing. */
    cancelled,
    /** How the second factor may be shown, once it was asked for. */
    methods: asked?.methods,
    begin: (digest: string) => {
      setCancelled(undefined)
      setPassword(digest)
      send({ password: digest })
    },
    showCode: (code: string) => show(code.includes('-') ? { recovery: code } : { totp: code }),
    showPasskey: async () => {
      if (!asked) return
      setAsking(true)
      try {
        const { startAuthentication } = await import('@simplewebauthn/browser')
        const { options } = await api.call(passkeyOptions, { codeId: asked.codeId })
        const answer = await startAuthentication({
          optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
        })
        show({ passkey: { ...answer, type: 'public-key' } })
      } catch {
        setCancelled(t('member.factor.cancelled'))
      } finally {
        setAsking(false)
      }
    },
  }
}
