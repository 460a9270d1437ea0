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
import type { ForgotState } from './forgot-state.ts'

type Begun = DataOf<typeof forgetByPhoneOne>
type Verified = DataOf<typeof forgetByPhoneTwo>

/** Spec section 7, by phone or e-mail. */
export interface ForgotCalls {
  begin(state: ForgotState, proof: Proof): Promise<Begun>
  verify(state: ForgotState, ticket: string): Promise<Verified>
  reset(state: ForgotState, ticket: string): Promise<unknown>
}

export const useForgotCalls = (): ForgotCalls => {
  const api = useApi()
  return useMemo(() => {
    const phoneOf = ({ identity: { name, areaCode, phone } }: ForgotState) => ({ name: name.trim(), areaCode, phone })
    const emailOf = ({ identity: { name, email } }: ForgotState) => ({ name: name.trim(), email })
    return {
      begin: async (state, proof) =>
        state.way === 'phone'
          ? api.call(forgetByPhoneOne, { ...phoneOf(state), ...proof })
          : api.call(forgetByEmailOne, { ...emailOf(state), ...proof }),
      verify: async (state, codeId) =>
        state.way === 'phone'
          ? api.call(forgetByPhoneTwo, { ...phoneOf(state), code: state.code, codeId })
          : api.call(forgetByEmailTwo, { ...emailOf(state), code: state.code, codeId }),
      reset: async (state, codeId) => {
        const passwords = { password: md5(state.password), secondPassword: md5(state.repeat), codeId }
        return state.way === 'phone'
          ? api.call(forgetByPhoneThree, { ...phoneOf(state), ...passwords })
          : api.call(forgetByEmailThree, { ...emailOf(state), ...passwords })
      },
    }
  }, [api])
}
