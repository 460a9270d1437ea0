import { md5, useApi } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import {
  forgetByEmailOne,
  forgetByEmailThree,
  forgetByEmailTwo,
  forgetByPhoneOne,
  forgetByPhoneThree,
  forgetByPhoneTwo,
} from '@pavilion/contract/account'
import { useMemo } from 'react'
import type { Proof } from '../sign-in/prove.ts'
import type { ForgotIdentity, NewPassword } from './forgot-checks.ts'
import type { ForgotWay } from './forgot-state.ts'

type Begun = DataOf<typeof forgetByPhoneOne>
type Verified = DataOf<typeof forgetByPhoneTwo>

/** Spec section 7, by phone or e-mail. */
export interface ForgotCalls {
  begin(identity: ForgotIdentity, proof: Proof): Promise<Begun>
  verify(identity: ForgotIdentity, code: string, ticket: string): Promise<Verified>
  reset(identity: ForgotIdentity, password: NewPassword, ticket: string): Promise<unknown>
}

export const useForgotCalls = (way: ForgotWay): ForgotCalls => {
  const api = useApi()
  return useMemo(() => {
    const phoneOf = ({ name, areaCode, phone }: ForgotIdentity) => ({ name: name.trim(), areaCode, phone })
    const emailOf = ({ name, email }: ForgotIdentity) => ({ name: name.trim(), email })
    return {
      begin: async (identity, proof) =>
        way === 'phone'
          ? api.call(forgetByPhoneOne, { ...phoneOf(identity), ...proof })
          : api.call(forgetByEmailOne, { ...emailOf(identity), ...proof }),
      verify: async (identity, code, codeId) =>
        way === 'phone'
          ? api.call(forgetByPhoneTwo, { ...phoneOf(identity), code, codeId })
          : api.call(forgetByEmailTwo, { ...emailOf(identity), code, codeId }),
      reset: async (identity, { password, repeat }, codeId) => {
        const passwords = { password: md5(password), secondPassword: md5(repeat), codeId }
        return way === 'phone'
          ? api.call(forgetByPhoneThree, { ...phoneOf(identity), ...passwords })
          : api.call(forgetByEmailThree, { ...emailOf(identity), ...passwords })
      },
    }
  }, [api, way])
}
