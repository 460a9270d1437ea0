import type { PayloadOf } from '@pavilion/contract'
import { passkeyBegin, passkeyConfirm } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useSubmit } from '../form/use-submit.ts'

/** InvalidStateError: this device already has a passkey here. */
const isKnown = (fault: unknown): boolean => fault instanceof Error && fault.name === 'InvalidStateError'

export const useMakePasskey = (name: string, onDone: (recovery: readonly string[] | undefined) => void) => {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const [cancelled, setCancelled] = useState<string>()
  const confirm = useSubmit<typeof passkeyConfirm, never>(passkeyConfirm, {
    onDone: ({ recovery }) => onDone(recovery),
  })
  const begin = useSubmit<typeof passkeyBegin, 'password'>(passkeyBegin, {
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password' },
    onDone: async ({ codeId, options }) => {
      setAsking(true)
      try {
        const { startRegistration } = await import('@simplewebauthn/browser')
        const answer = await startRegistration({
          optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
        })
        confirm.send({ codeId, name, answer: answer as unknown as PayloadOf<typeof passkeyConfirm>['answer'] })
      } catch (fault) {
        setCancelled(t(isKnown(fault) ? 'member.passkey.known' : 'member.passkey.cancelled'))
      } finally {
        setAsking(false)
      }
    },
  })
  return {
    ...begin,
    general: begin.general ?? confirm.general ?? cancelled,
    busy: begin.busy || asking || confirm.busy,
    start: (password: string) => {
      setCancelled(undefined)
      begin.send({ password })
    },
  }
}
