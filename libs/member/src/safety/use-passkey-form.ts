import { md5, useApi } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { passkeyBegin, passkeyConfirm, passkeyList } from '@pavilion/contract/account'
import { fits, present } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useMemberForm } from '../form/use-member-form.ts'

/** InvalidStateError: this device already has a passkey here. */
const isKnown = (fault: unknown): boolean => fault instanceof Error && fault.name === 'InvalidStateError'

const nameRule = fits(passkeyConfirm.payload.shape.name, { missing: 'member.passkey.name.empty' })

export const usePasskeyForm = (onDone: (recovery: readonly string[] | undefined) => void) => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const make = async (options: PublicKeyCredentialCreationOptionsJSON) => {
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const answer = await startRegistration({ optionsJSON: options })
      return answer as unknown as PayloadOf<typeof passkeyConfirm>['answer']
    } catch (cause) {
      throw new Error(t(isKnown(cause) ? 'member.passkey.known' : 'member.passkey.cancelled'), { cause })
    }
  }
  return useMemberForm({
    start: { name: '', password: '' },
    rules: { name: nameRule, password: present('member.password.empty') },
    send: async ({ name, password }) => {
      const { codeId, options } = await api.call(passkeyBegin, { password: md5(password) })
      const answer = await make(options as unknown as PublicKeyCredentialCreationOptionsJSON)
      const newPasskey = await api.call(passkeyConfirm, { codeId, name: name.trim(), answer })
      void cache.invalidateQueries({ queryKey: [passkeyList.path] })
      return newPasskey
    },
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password' },
    doneText: 'member.passkey.done',
    onDone: ({ recovery }) => onDone(recovery),
  })
}
