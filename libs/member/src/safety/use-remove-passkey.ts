import { useApi } from '@pavilion/api-client'
import { passkeyOptions, passkeyRemove, secondFactorData, type PayloadOf } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useSubmit } from '../form/use-submit.ts'

type Shown = Pick<PayloadOf<typeof passkeyRemove>, 'totp' | 'recovery' | 'passkey'>

/** Takes a passkey off: the password first, then a second factor, which the platform asks for. */
export const useRemovePasskey = (passkeyId: string, onDone: () => void) => {
  const t = useText()
  const api = useApi()
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState<z.infer<typeof secondFactorData>>()
  const [asking, setAsking] = useState(false)
  const [cancelled, setCancelled] = useState<string>()
  const submit = useSubmit<typeof passkeyRemove, 'password' | 'code'>(passkeyRemove, {
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password', AUTHENTICATION_CODE_ERROR: 'code' },
    onDone,
    onAsked: ({ statusName, data }) => {
      const found = statusName === 'AUTHENTICATION_REQUIRED' ? secondFactorData.safeParse(data).data : undefined
      if (found) setAsked(found)
      // What was shown was used up, or took too long: it is asked for anew, from the password on.
      else if (statusName === 'AUTHENTICATION_CODE_EXPIRED') setAsked(undefined)
      return found !== undefined
    },
  })
  const show = (shown: Shown) => {
    setCancelled(undefined)
    if (asked) submit.send({ passkeyId, password, codeId: asked.codeId, ...shown })
  }
  return {
    ...submit,
    general: submit.general ?? cancelled,
    busy: submit.busy || asking,
    /** How the second factor may be shown, once it was asked for. */
    methods: asked?.methods,
    begin: (digest: string) => {
      setCancelled(undefined)
      setPassword(digest)
      submit.send({ passkeyId, password: digest })
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
        setCancelled(t('member.passkey.remove.cancelled'))
      } finally {
        setAsking(false)
      }
    },
  }
}
