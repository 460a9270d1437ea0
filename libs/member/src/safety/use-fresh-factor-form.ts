import { isStatus, md5, useApi } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { passkeyOptions, secondFactorData, type recoveryRenew } from '@pavilion/contract/account'
import { present } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useMemberForm } from '../form/use-member-form.ts'
import { factorCodeRule } from './factor-code-field.tsx'

type Proof = PayloadOf<typeof recoveryRenew>
type Factor = Pick<Proof, 'totp' | 'recovery' | 'passkey'>

interface FreshFactorOptions<Data> {
  readonly send: (proof: Proof) => Promise<Data>
  readonly doneText?: 'member.passkey.removed'
  readonly onDone: (data: Data) => void
}

const factorOf = (code: string): Factor => (code.includes('-') ? { recovery: code } : { totp: code })

export const useFreshFactorForm = <Data>({ send, ...done }: FreshFactorOptions<Data>) => {
  const t = useText()
  const api = useApi()
  const [factorRequest, setFactorRequest] = useState<z.infer<typeof secondFactorData>>()
  const form = useMemberForm({
    ...done,
    start: { password: '', code: '' },
    rules: { password: present('member.password.empty'), code: factorRequest && factorCodeRule },
    send: ({ password, code }) =>
      send({ password: md5(password), ...(factorRequest && { codeId: factorRequest.codeId, ...factorOf(code) }) }),
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password', AUTHENTICATION_CODE_ERROR: 'code' },
    onRefused: (error) => {
      if (isStatus(error, 'AUTHENTICATION_REQUIRED')) {
        const { data } = secondFactorData.safeParse(error.data)
        if (data) setFactorRequest(data)
        return data !== undefined
      }
      // The ticket was used or has expired.
      if (isStatus(error, 'AUTHENTICATION_CODE_EXPIRED')) setFactorRequest(undefined)
      return false
    },
  })
  const showPasskey = () =>
    form.run(async () => {
      if (!factorRequest) throw new Error(t('member.factor.cancelled'))
      const { codeId } = factorRequest
      const passkey = await askPasskey(codeId)
      return send({ password: md5(form.values.password), codeId, passkey })
    })
  const askPasskey = async (codeId: string): Promise<NonNullable<Factor['passkey']>> => {
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { options } = await api.call(passkeyOptions, { codeId })
      const answer = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      })
      return { ...answer, type: 'public-key' }
    } catch (cause) {
      throw new Error(t('member.factor.cancelled'), { cause })
    }
  }
  return {
    form,
    /** Undefined until a second factor is asked for. */
    methods: factorRequest?.methods,
    showPasskey,
  }
}
