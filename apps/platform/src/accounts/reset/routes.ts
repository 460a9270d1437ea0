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
  const done = async (call: Call, claimed: Claim, wanted: Parameters<typeof setPassword>[2]) => {
    await setPassword(call, claimed, wanted)
    return {}
  }
  return [
    implement(forgetByPhoneOne, (asked, call) => reset.begin(call, byPhone(asked), asked)),
    implement(forgetByEmailOne, (asked, call) => reset.begin(call, byEmail(asked), asked)),
    implement(forgetByPhoneTwo, (asked, call) =>
      reset.verify(call, byPhone(asked), { ticket: asked.codeId, code: asked.code }),
    ),
    implement(forgetByEmailTwo, (asked, call) =>
      reset.verify(call, byEmail(asked), { ticket: asked.codeId, code: asked.code }),
    ),
    implement(forgetByPhoneThree, (asked, call) => done(call, byPhone(asked), asked)),
    implement(forgetByEmailThree, (asked, call) => done(call, byEmail(asked), asked)),
  ]
}
