import { md5, useApi } from '@pavilion/api-client'
import { login } from '@pavilion/contract'
import { remember, useSession } from '@pavilion/session'
import { useCallback } from 'react'

/** The form's version, sent with a sign-in (spec section 7). */
const LOGIN_VERSION = '1'

export interface Credentials {
  readonly name: string
  readonly password: string
  /** Whether this device keeps the account name for the next time. */
  readonly rememberName?: boolean
}

/** Signs in and loads what the page needs of the member; rejects with the API's error. */
export const useLogin = (): ((credentials: Credentials) => Promise<void>) => {
  const api = useApi()
  const { signIn } = useSession()
  return useCallback(
    async ({ name, password, rememberName }) => {
      const data = await api.call(login, {
        name,
        password: md5(password),
        version: LOGIN_VERSION,
        isAgent: 0,
      })
      if (rememberName !== undefined) remember(rememberName ? name : undefined)
      await signIn(data)
    },
    [api, signIn],
  )
}
