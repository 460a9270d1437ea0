import {
  forgetByEmailOne,
  forgetByEmailThree,
  forgetByEmailTwo,
  forgetByPhoneOne,
  forgetByPhoneThree,
  forgetByPhoneTwo,
} from '@pavilion/contract/account'
import { type Call, implement, type Route } from '../../http/index.ts'
import { destination } from './contact.ts'
import type { Claim, Reset } from './reset.ts'
import type { createNewPassword } from './new-password.ts'

interface ByPhone {
  readonly name: string
  readonly areaCode: string
  readonly phone: string
}
interface ByEmail {
  readonly name: string
  readonly email: string
}
const byPhone = ({ name, areaCode, phone }: ByPhone): Claim => ({
  name: name.toLowerCase(),
  ...destination.phone(areaCode, phone),
})
const byEmail = ({ name, email }: ByEmail): Claim => ({ name: name.toLowerCase(), ...destination.email(email) })

export const resetRoutes = (reset: Reset, setPassword: ReturnType<typeof createNewPassword>): readonly Route[] => {
  const done = async (call: Call, memberClaim: Claim, newPassword: Parameters<typeof setPassword>[2]) => {
    await setPassword(call, memberClaim, newPassword)
    return {}
  }
  return [
    implement(forgetByPhoneOne, (payload, call) => reset.begin(call, byPhone(payload), payload)),
    implement(forgetByEmailOne, (payload, call) => reset.begin(call, byEmail(payload), payload)),
    implement(forgetByPhoneTwo, (payload, call) =>
      reset.verify(call, byPhone(payload), { ticket: payload.codeId, code: payload.code }),
    ),
    implement(forgetByEmailTwo, (payload, call) =>
      reset.verify(call, byEmail(payload), { ticket: payload.codeId, code: payload.code }),
    ),
    implement(forgetByPhoneThree, (payload, call) => done(call, byPhone(payload), payload)),
    implement(forgetByEmailThree, (payload, call) => done(call, byEmail(payload), payload)),
  ]
}
