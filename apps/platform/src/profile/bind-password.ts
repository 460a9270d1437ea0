import type { PayloadOf } from '@pavilion/contract'
import type { bindPassword, bindPasswordByEmail, bindPasswordByPhone } from '@pavilion/contract/profile'
import { transaction } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import { takeMoneyTurn } from '../ledger/index.ts'
import { parsePhone, readPersonal, sendNotice, auditChange } from '../members/index.ts'
import { boundOf, proofOfBound } from './codes.ts'
import type { FundPassword } from './fund-password.ts'
import { keyOf, memberOf, refuseField, type ProfileArea, type MemberCall } from './parts.ts'
import { TEXTS } from './texts.ts'
import { isWeakFundPassword } from './weak-fund-passwords.ts'

interface Renewal {
  readonly passwordType: '1' | '2'
  readonly password: string
  readonly secondPassword: string
}
interface Stored {
  readonly name: string
  readonly password_hash: string
  readonly fund_password_hash: string | null
}

/** Type 1: sign-in, 2: fund password. md5, as sent. */
export const createBindPassword = (area: ProfileArea, fundPassword: FundPassword) => {
  const { deps, members, codes, ownPassword } = area
  const storedOf = ({ siteId, userId }: ReturnType<typeof memberOf>): Promise<Stored> =>
    deps.db
      .selectFrom('members')
      .select(['name', 'password_hash', 'fund_password_hash'])
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()

  const insistOnStrong = async (
    { passwordType, password }: Renewal,
    { name }: Stored,
    call: MemberCall,
  ): Promise<void> => {
    if (passwordType === '1') {
      if (ownPassword.isCommon(password, name)) refuseField('password', TEXTS.commonPassword, call)
      return
    }
    const { birthday, phone } = await readPersonal(deps.db, memberOf(call), await keyOf(members, call))
    const personalData = { birthday, phone: phone === undefined ? undefined : parsePhone(phone).number }
    if (isWeakFundPassword(password, personalData)) refuseField('password', TEXTS.commonPassword, call)
  }

  /** Only after the proof: otherwise trying would reveal the passwords. */
  const insistOnNew = async (
    { passwordType, password }: Renewal,
    storedPasswords: Stored,
    call: MemberCall,
  ): Promise<void> => {
    const both = [storedPasswords.password_hash, storedPasswords.fund_password_hash ?? undefined]
    const [own, other] = passwordType === '1' ? both : both.toReversed()
    if (await ownPassword.matches(own, password)) refuseField('password', TEXTS.samePassword, call)
    if (await ownPassword.matches(other, password)) refuseField('password', TEXTS.otherPassword, call)
  }

  const renew = async (
    renewal: Renewal,
    call: MemberCall,
    prove: (storedPasswords: Stored) => Promise<void>,
  ): Promise<Record<string, never>> => {
    const { passwordType, password, secondPassword } = renewal
    if (password !== secondPassword) refuseField('secondPassword', TEXTS.passwordsDiffer, call)
    const member = memberOf(call)
    const storedPasswords = await storedOf(member)
    await insistOnStrong(renewal, storedPasswords, call)
    await prove(storedPasswords)
    await insistOnNew(renewal, storedPasswords, call)
    const hash = await ownPassword.hash(password)
    const isSignIn = passwordType === '1'
    await transaction(deps.db, async (tx) => {
      await takeMoneyTurn(tx, member)
      const { numUpdatedRows } = await tx
        .updateTable('members')
        .set(isSignIn ? { password_hash: hash } : { fund_password_hash: hash })
        .where('site_id', '=', member.siteId)
        .where('user_id', '=', member.userId)
        // A reset in between wins.
        .where('password_hash', '=', storedPasswords.password_hash)
        .where('fund_password_hash', 'is not distinct from', storedPasswords.fund_password_hash)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Refusal('SYSTEM_BUSY')
      if (isSignIn) await ownPassword.endOthers(tx, call)
      await sendNotice(
        tx,
        member,
        isSignIn ? 'own_password_changed' : 'fund_password_changed',
        new Date(deps.clock.now()),
      )
      await auditChange(tx, member, isSignIn ? 'member.password' : 'member.fund_password', call.requestId)
    })
    deps.events.nudge()
    return {}
  }

  const byCode = async (renewal: Renewal & { readonly code: string }, kind: 'phone' | 'email', call: MemberCall) => {
    const { siteId, userId } = memberOf(call)
    if (!boundOf(await members.contactsOf(siteId, userId), kind)) {
      throw new Refusal(kind === 'phone' ? 'UNBOUND_PHONE' : 'NO_DATA')
    }
    return renew(renewal, call, () => codes.check(call, { ...proofOfBound(call, kind), code: renewal.code }))
  }

  return {
    byPassword: (payload: PayloadOf<typeof bindPassword>, call: MemberCall): Promise<Record<string, never>> =>
      renew(payload, call, ({ fund_password_hash: fund }) =>
        payload.passwordType === '2' && fund !== null
          ? fundPassword.matches(fund, payload.oldPassword, call)
          : ownPassword.check(call, payload.oldPassword, payload.passwordType === '1' ? TEXTS.oldPassword : undefined),
      ),
    byPhone: (payload: PayloadOf<typeof bindPasswordByPhone>, call: MemberCall) => byCode(payload, 'phone', call),
    byEmail: (payload: PayloadOf<typeof bindPasswordByEmail>, call: MemberCall) => byCode(payload, 'email', call),
  }
}
