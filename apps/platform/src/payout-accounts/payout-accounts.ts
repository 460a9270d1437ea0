import { createHmac } from 'node:crypto'
import type { PayloadOf } from '@pavilion/contract'
import {
  addPayoutAccount,
  MOST_PAYOUT_ACCOUNTS,
  NETWORKS,
  PAYOUT_COIN,
  PAYOUT_HOLD_HOURS,
  payoutAccountChoices,
  queryMemberBanksInfoList,
  removePayoutAccount,
  setPayoutAccount,
  type NewPayoutAccount,
  type PayoutAccount,
  type Withdrawal,
} from '@pavilion/contract/funds'
import { maskName } from '@pavilion/contract/rules'
import type { PayTo } from '@pavilion/protocols'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { transaction } from '../db/index.ts'
import { type Call, implement, type Member, Refusal } from '../http/index.ts'
import { lockMember, type MemberId, type Members, type PersonalKey } from '../members/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { deriveKey } from '../sealing/sealing.ts'
import { accountOf, accountStore, ofOwner, paidToOf, readAccounts } from './account-store.ts'
import { AREAS } from './areas.ts'
import { BANKS, NETWORK_NAMES, WALLETS } from './banks.ts'
import { bearsName, openAccount, readName, sealAccount } from './holders.ts'
import { numberOf } from './number-of.ts'
import { payoutAccountCalls } from './operator.ts'
import { TEXTS } from './texts.ts'

type MemberCall = Call & { readonly member: Member }

const HOLD_MS = PAYOUT_HOLD_HOURS * 3_600_000

export interface PayoutAccountParts {
  readonly members: Pick<Members, 'may' | 'personalKey' | 'vault'>
  /** Of the fund password: refuses with NO_DATA (none is set), PASSWORD_CHECK_FAILURE or AUTHENTICATION_LOCKED. */
  readonly checkFundPassword: (call: MemberCall, digest: string) => Promise<void>
  /** Sent to the bound phone: refuses as codes do, naming the field `code`. */
  readonly checkPhoneCode: (call: MemberCall, code: string) => Promise<void>
}

export interface PayoutAccounts extends Module {
  /** Undefined: the member has none of that id, or removed it. Disabled is also what bears another name than the member's. */
  find(owner: MemberId, accountId: string): Promise<{ state: string; paidTo: Withdrawal['paidTo'] } | undefined>
  /** For the provider. Throws when the account is gone, bears another name than the member's, or the member's data was erased. */
  open(owner: MemberId, accountId: string): Promise<PayTo>
}

const sealedForm = (account: NewPayoutAccount, number: string, holder: string): PayTo => {
  switch (account.kind) {
    case 'bank':
      return { kind: 'bank', bank: account.bank, number, holder, province: account.province, city: account.city }
    case 'coin':
      return { kind: 'coin', coin: PAYOUT_COIN, network: account.network, address: number }
    case 'wallet':
      return { kind: 'wallet', wallet: account.wallet, account: number, holder }
  }
}

const CHOICES = {
  banks: Object.entries(BANKS).map(([code, { name, prefixes }]) => ({ code, name, prefixes: [...prefixes] })),
  areas: [...AREAS],
  networks: NETWORKS.map((code) => ({ code, coin: PAYOUT_COIN, name: NETWORK_NAMES[code] })),
  wallets: Object.entries(WALLETS).map(([code, name]) => ({ code, name })),
  most: MOST_PAYOUT_ACCOUNTS,
  holdHours: PAYOUT_HOLD_HOURS,
}

/** Where members are paid to. */
export const createPayoutAccounts = (deps: Deps, parts: PayoutAccountParts): PayoutAccounts => {
  const { db, clock, config, events } = deps
  const { members } = parts
  const store = accountStore(db)
  const markKey = deriveKey(config.secrets.DATA_SECRET, 'pavilion/payout-accounts/1')
  const ownerOf = ({ site, member }: MemberCall): MemberId => ({ siteId: site.siteId, userId: member.userId })

  const keyOf = async ({ siteId, userId }: MemberId): Promise<PersonalKey> => {
    const key = await members.personalKey(siteId, userId)
    if (!key) throw new Refusal('CONTACT_CUSTOMER_SERVICE')
    return key
  }
  const nameOf = async (owner: MemberId): Promise<string | undefined> => {
    const key = await members.personalKey(owner.siteId, owner.userId)
    return key && readName(db, owner, key)
  }
  const listOf = async (owner: MemberId): Promise<{ list: PayoutAccount[] }> => {
    const name = await nameOf(owner)
    const rows = await readAccounts(db, ofOwner(owner))
    return { list: rows.map((row) => accountOf(row, name === undefined ? undefined : maskName(name), clock.now())) }
  }

  const insistOnPlace = (outcome: string): void => {
    if (outcome === 'exists') throw new Refusal('DATA_EXISTS', { message: TEXTS.exists })
    if (outcome === 'most') throw new Refusal('DATA_EXISTS', { message: TEXTS.most })
  }
  const insistOnGoing = (outcome: string): void => {
    if (outcome === 'unknown') throw new Refusal('NOT_FOUND')
    if (outcome === 'disabled') throw new Refusal('CONTACT_CUSTOMER_SERVICE', { message: TEXTS.disabled })
    if (outcome === 'in_use') throw new Refusal('DATA_EXISTS', { message: TEXTS.inUse })
  }

  const add = async ({ account, password, code }: PayloadOf<typeof addPayoutAccount>, call: MemberCall) => {
    const owner = ownerOf(call)
    await members.may(call, owner.userId, 'withdraw')
    const number = numberOf(account)
    if ('fault' in number) {
      const faults = [{ path: `account.${number.field}`, message: number.fault[call.language] }]
      throw new Refusal('INVALID_PARAMETER', { message: number.fault, faults })
    }
    const identity = {
      site_id: owner.siteId,
      user_id: owner.userId,
      kind: account.kind,
      mark: createHmac('sha256', markKey).update(`${account.kind}\n${number.identity}`).digest('hex'),
      most: MOST_PAYOUT_ACCOUNTS[account.kind],
    }
    await parts.checkFundPassword(call, password)
    // Before the code, which would be used up for nothing; after the password, for it tells whether a number is the member's.
    insistOnPlace((await store.askAdd(identity)).outcome)
    await parts.checkPhoneCode(call, code)
    const key = await keyOf(owner)
    const accountId = uuid()
    const now = clock.now()
    const { outcome } = await transaction(db, async (tx) => {
      // Locked, so that a correction of the name finds the account, or comes before it.
      await lockMember(tx, owner)
      const holder = await readName(tx, owner, key)
      // Its state was looked at by `may`, and erasing it closes the account.
      if (holder === undefined) throw new Refusal('BIND_REAL_NAME')
      return accountStore(tx).add({
        ...identity,
        account_id: accountId,
        code: number.code,
        masked: number.masked,
        sealed: sealAccount(key, accountId, sealedForm(account, number.number, holder)).toString('base64'),
        label: account.kind === 'coin' ? account.label : undefined,
        now: new Date(now),
        hold_until: new Date(now + HOLD_MS),
        new_most: String(call.site.settings.withdrawals.newAccountMost),
        currency: call.site.currency,
        request_id: call.requestId,
      })
    })
    events.nudge()
    insistOnPlace(outcome)
    if (outcome === 'review') throw new Refusal('WARNING', { message: TEXTS.reviewing })
    return listOf(owner)
  }

  const remove = async ({ accountId, password, code }: PayloadOf<typeof removePayoutAccount>, call: MemberCall) => {
    const owner = ownerOf(call)
    const account = { site_id: owner.siteId, user_id: owner.userId, account_id: accountId }
    insistOnGoing((await store.askRemove(account)).outcome)
    await parts.checkFundPassword(call, password)
    await parts.checkPhoneCode(call, code)
    const { outcome } = await store.remove({ ...account, request_id: call.requestId, now: new Date(clock.now()) })
    events.nudge()
    insistOnGoing(outcome)
    return listOf(owner)
  }

  const set = async ({ accountId, isDefault, label }: PayloadOf<typeof setPayoutAccount>, call: MemberCall) => {
    const owner = ownerOf(call)
    const change = { site_id: owner.siteId, user_id: owner.userId, account_id: accountId, request_id: call.requestId }
    const { outcome } = await store.set({
      ...change,
      ...(isDefault && { is_default: isDefault }),
      ...(label !== undefined && { label }),
    })
    if (outcome === 'unknown') throw new Refusal('NOT_FOUND')
    return listOf(owner)
  }

  const rowOf = async (owner: MemberId, accountId: string) =>
    (await readAccounts(db, sql`${ofOwner(owner)} and p.account_id = ${accountId}::uuid`))[0]

  return {
    find: async (owner, accountId) => {
      const row = await rowOf(owner, accountId)
      if (!row) return undefined
      const key = await members.personalKey(owner.siteId, owner.userId)
      const isOwn = key !== undefined && (await bearsName(db, owner, key, row))
      return { state: isOwn ? row.state : 'disabled', paidTo: paidToOf(row) }
    },
    open: async (owner, accountId) => {
      const row = await rowOf(owner, accountId)
      const key = await members.personalKey(owner.siteId, owner.userId)
      if (!row || !key) throw new Error(`account ${accountId} cannot be opened`)
      if (!(await bearsName(db, owner, key, row))) throw new Error(`account ${accountId} bears another name`)
      return openAccount(key, row)
    },
    routes: [
      implement(queryMemberBanksInfoList, (_payload, call) => listOf(ownerOf(call))),
      implement(payoutAccountChoices, async () => CHOICES),
      implement(addPayoutAccount, add),
      implement(removePayoutAccount, remove),
      implement(setPayoutAccount, set),
    ],
    operator: payoutAccountCalls(members),
  }
}
