import { md5, useApi } from '@pavilion/api-client'
import { register } from '@pavilion/contract'
import { storage } from '@pavilion/session'
import { isoBirthday } from '@pavilion/ui-kit'
import { useCallback } from 'react'
import type { RegisterDraft } from './register-checks.ts'

/** The version of the terms and of the privacy policy that the visitor could read. */
export interface ReadVersions {
  readonly termsVersion: string
  readonly privacyVersion: string
}

/** Opens an account with the codes the visitor came with; rejects with the API's error. */
export const useRegister = (): ((draft: RegisterDraft, read: ReadVersions) => Promise<void>) => {
  const api = useApi()
  return useCallback(
    async (draft, read) => {
      const birthday = isoBirthday(draft.birthday)
      if (birthday === undefined) throw new Error('a registration is sent only once its birthday was checked')
      const [rCode, iCode] = [storage.get('rcode'), storage.get('icode')]
      await api.call(register, {
        name: draft.name,
        password: md5(draft.password),
        secondPassword: md5(draft.repeat),
        domain: location.hostname,
        birthday,
        ...read,
        ...(rCode && { rCode }),
        ...(iCode && { iCode }),
      })
    },
    [api],
  )
}
