import { md5, useApi } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { register } from '@pavilion/contract/account'
import { storage } from '@pavilion/session'
import { isoBirthday } from '@pavilion/ui-kit'
import { useCallback } from 'react'
import { createProver, type CaptchaPort } from '../sign-in/prove.ts'
import type { Agreed } from '../sign-in/use-sign-in-flow.tsx'
import type { RegisterDraft } from './register-checks.ts'

export interface ReadVersions {
  readonly termsVersion: string
  readonly privacyVersion: string
}

export type Registered = DataOf<typeof register>

/** Repeated calls share the captcha's proof. */
export type Registration = (consents: Pick<Agreed, 'regionSeen'>) => Promise<Registered | undefined>

/** Undefined: cancelled at the captcha. */
export const useRegister = (captcha: CaptchaPort): ((draft: RegisterDraft, read: ReadVersions) => Registration) => {
  const api = useApi()
  return useCallback(
    (draft, read) => {
      const birthday = isoBirthday(draft.birthday)
      if (birthday === undefined) throw new Error('a registration is sent only once its birthday was checked')
      const [rCode, iCode] = [storage.get('rcode'), storage.get('icode')]
      const account = {
        name: draft.name,
        password: md5(draft.password),
        secondPassword: md5(draft.repeat),
        domain: location.hostname,
        birthday,
        ...read,
        ...(rCode && { rCode }),
        ...(iCode && { iCode }),
      }
      const prove = createProver(captcha, draft.name, { password: account.password })
      return async ({ regionSeen }) => {
        const regionField = regionSeen && { regionSeen }
        return prove((proof) => api.call(register, { ...account, ...proof, ...regionField }))
      }
    },
    [api, captcha],
  )
}
