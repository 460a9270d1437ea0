import { acceptTerms, sendCodeTwo } from '@pavilion/contract/account'
import {
  bindEmail,
  bindFromDeposit,
  bindOther,
  bindPassword,
  bindPasswordByEmail,
  bindPasswordByPhone,
  bindPhone,
  memberInfo,
  singleDataDecryption,
} from '@pavilion/contract/profile'
import { createAttempts } from '../attempts/index.ts'
import { implement } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { createAcceptTerms } from './accept-terms.ts'
import { createBindContact } from './bind-contact.ts'
import { createBindFromDeposit } from './bind-from-deposit.ts'
import { createBindOther } from './bind-other.ts'
import { createBindPassword } from './bind-password.ts'
import { createMemberCodes, proofForMoney, type MoneyPurpose } from './codes.ts'
import { createFundPassword, type FundPassword } from './fund-password.ts'
import { createInfo } from './info.ts'
import type { MemberCall, ProfileArea, ProfileParts } from './parts.ts'

export interface Profile extends Module {
  /** Refuses with NO_DATA (none is set), PASSWORD_CHECK_FAILURE or AUTHENTICATION_LOCKED. */
  readonly checkFundPassword: FundPassword['check']
  /** A code that was sent to the bound phone; refuses as codes do, naming the field `code`. */
  checkMoneyCode(call: MemberCall, purpose: MoneyPurpose, code: string): Promise<void>
}

export const createProfile = (deps: Deps, parts: ProfileParts): Profile => {
  const attempts = createAttempts(deps.db, deps.clock.now, deps.config.rates.scale)
  const area: ProfileArea = { ...parts, deps, attempts }
  const { info, reveal } = createInfo(area)
  const contact = createBindContact(area)
  const fundPassword = createFundPassword(area)
  const password = createBindPassword(area, fundPassword)
  const other = createBindOther(area)
  const fromDeposit = createBindFromDeposit(area, { other, phone: contact.phone })
  return {
    checkFundPassword: fundPassword.check,
    checkMoneyCode: (call, purpose, code) =>
      parts.codes.check(call, { ...proofForMoney(call, purpose), code, field: 'code' }),
    routes: [
      implement(memberInfo, info),
      implement(acceptTerms, createAcceptTerms(area)),
      implement(singleDataDecryption, reveal),
      implement(sendCodeTwo, createMemberCodes(area)),
      implement(bindOther, other),
      implement(bindFromDeposit, fromDeposit),
      implement(bindPhone, contact.phone),
      implement(bindEmail, contact.email),
      implement(bindPassword, password.byPassword),
      implement(bindPasswordByPhone, password.byPhone),
      implement(bindPasswordByEmail, password.byEmail),
    ],
  }
}
