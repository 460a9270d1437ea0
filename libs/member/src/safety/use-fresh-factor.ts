import { useApi, type ApiError } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { passkeyOptions, secondFactorData, type recoveryRenew } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import type * as z from 'zod/mini'

/** The first call has only the password, the second also the factor. */
type Proof = PayloadOf<typeof recoveryRenew>
type Shown = Pick<Proof, 'totp' | 'recovery' | 'passkey'>

export type SendProof = (proof: Proof) => void

/** A second factor shown again while signed in. */
export const useFreshFactor = () => {
  const t = useText()
  const api = useApi()
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState<z.infer<typeof secondFactorData>>()
  const [asking, setAsking] = useState(false)
  const [cancelled, setCancelled] = useState<string>()
  const show = (shown: Shown, send: SendProof) => {
    setCancelled(undefined)
    if (asked) send({ password, codeId: asked.codeId, ...shown })
  }
  return {
    /** For the call's refusals. */
    onAsked: ({ statusName, data }: Pick<ApiError, 'statusName' | 'data'>): boolean => {
      const found = statusName === 'AUTHENTICATION_REQUIRED' ? secondFactorData.safeParse(data).data : undefined
      if (found) setAsked(found)
      // The ticket was used or has expired, so the password is asked for again.
      else if (statusName === 'AUTHENTICATION_CODE_EXPIRED') setAsked(undefined)
      return found !== undefined
    },
    asking,
    /** The browser's dialog was cancelled or failed. */
    cancelled,
    /** Undefined until a second factor is asked for. */
    methods: asked?.methods,
    begin: (digest: string, send: SendProof) => {
      setCancelled(undefined)
      setPassword(digest)
      send({ password: digest })
    },
    showCode: (code: string, send: SendProof) => show(code.includes('-') ? { recovery: code } : { totp: code }, send),
    showPasskey: async (send: SendProof) => {
      if (!asked) return
      setAsking(true)
      try {
        const { startAuthentication } = await import('@simplewebauthn/browser')
        const { options } = await api.call(passkeyOptions, { codeId: asked.codeId })
        const answer = await startAuthentication({
          optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
        })
        show({ passkey: { ...answer, type: 'public-key' } }, send)
      } catch {
        setCancelled(t('member.factor.cancelled'))
      } finally {
        setAsking(false)
      }
    },
  }
}
