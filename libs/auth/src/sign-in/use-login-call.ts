import { useApi } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { login } from '@pavilion/contract/account'
import { fingerprint } from '@pavilion/session'
import { useCallback } from 'react'
import type { Credentials, SignedIn } from '../panes/auth-view.ts'

/** Spec section 7. */
const LOGIN_VERSION = '1'

type More = Omit<
  PayloadOf<typeof login>,
  keyof Credentials | 'password' | 'rememberToken' | 'version' | 'isAgent' | 'fingerprint'
>

/** Rejects with the API's error. */
export const useLoginCall = (): ((credentials: Credentials, more: More) => Promise<SignedIn>) => {
  const api = useApi()
  return useCallback(
    async ({ name, secret, remember }, more) =>
      api.call(login, {
        name,
        ...secret,
        version: LOGIN_VERSION,
        isAgent: 0,
        fingerprint: await fingerprint(),
        ...(remember && { remember: '1' }),
        ...more,
      }),
    [api],
  )
}
