import type { NameState } from '@pavilion/contract/profile'
import { maskName } from '@pavilion/contract/rules'
import type { PaymentCallback } from '@pavilion/protocols'
import type { Db } from '../../db/index.ts'
import { isSameName, readPersonal, type MemberId, type Members } from '../../members/index.ts'

type ReportedPayer = NonNullable<PaymentCallback['payer']>

/** Who paid, as it is written down. */
export interface PayerFacts {
  /** Absent: not said who paid. */
  readonly payer_matches?: boolean | undefined
  /** Masked. */
  readonly payer_name?: string | undefined
  readonly member_name?: string | undefined
  /** Its last characters. */
  readonly payer_account?: string | undefined
}

const ACCOUNT_END = 4

export interface Payers {
  /** As it is written at the bank. Undefined: not verified by a person. */
  verifiedName(member: MemberId): Promise<string | undefined>
  nameOf(member: MemberId): Promise<{ readonly name: string; readonly state: NameState } | undefined>
  /** Who paid, beside whom the order is of. A name that was refused is nobody's. */
  compare(member: MemberId | undefined, payer: ReportedPayer | undefined): Promise<PayerFacts>
}

export const createPayers = (db: Db, members: Pick<Members, 'personalKey'>): Payers => {
  const nameOf = async (member: MemberId) => {
    const row = await db
      .selectFrom('member_names')
      .select('state')
      .where('site_id', '=', member.siteId)
      .where('user_id', '=', member.userId)
      .executeTakeFirst()
    const key = row && (await members.personalKey(member.siteId, member.userId))
    const name = key && (await readPersonal(db, member, key, ['real_name'])).real_name
    return row && name !== undefined ? { name, state: row.state } : undefined
  }
  return {
    nameOf,
    verifiedName: async (member) => {
      const own = await nameOf(member)
      return own?.state === 'verified' ? own.name : undefined
    },
    compare: async (member, payer) => {
      const account = payer?.account === undefined ? {} : { payer_account: payer.account.slice(-ACCOUNT_END) }
      if (payer?.name === undefined) return account
      const own = member && (await nameOf(member))
      const memberName = own && own.state !== 'rejected' ? own.name : undefined
      return {
        ...account,
        payer_matches: memberName !== undefined && isSameName(memberName, payer.name),
        payer_name: maskName(payer.name),
        ...(memberName !== undefined && { member_name: maskName(memberName) }),
      }
    },
  }
}
