import { randomUUID } from 'node:crypto'
import type { Endpoint, Language } from '@pavilion/contract'
import { transaction } from '../db/index.ts'
import { openMemberAccounts } from '../ledger/index.ts'
import type { MemberState } from '@pavilion/operator-api/members'
import { createMembers, type Contact } from '../members/index.ts'
import type { Deps } from '../module/module.ts'
import type { CallOptions, TestAnswer } from './client.ts'
import { deposit } from './money.ts'
import type { TestPlatform } from './platform.ts'
import type { SignedIn } from './sign-ins.ts'
import { AURORA } from './site.ts'

export interface MemberToSeed {
  readonly state?: MemberState
  /** YYYY-MM-DD; default: an adult's. */
  readonly birthday?: string
  readonly language?: Language
  readonly passwordHash?: string
}

export const seedMember = async (deps: Deps, siteId = 3000, facts: MemberToSeed = {}): Promise<string> => {
  const { db } = deps
  const userId = randomUUID()
  const of = { site_id: siteId, user_id: userId }
  const { wrapped, key } = createMembers(deps).vault.create(`${siteId}/${userId}`)
  await openMemberAccounts(db, siteId, userId)
  await db
    .insertInto('members')
    .values({
      ...of,
      name: `m${userId}`,
      state: facts.state ?? 'active',
      password_hash: facts.passwordHash ?? 'none',
      language: facts.language ?? 'zh-CN',
      domain: 'localhost',
      registered_at: new Date(),
    })
    .execute()
  await db
    .insertInto('member_keys')
    .values({ ...of, wrapped })
    .execute()
  await db
    .insertInto('member_personal')
    .values({ ...of, field: 'birthday', sealed: key.seal('birthday', facts.birthday ?? '1990-05-01') })
    .execute()
  return userId
}

export interface MemberToMake extends MemberToSeed {
  /** Default: that of `AURORA`. */
  readonly siteId?: number
  /** Fen. */
  readonly money?: bigint
  /** Bound, without a code. */
  readonly phone?: string
  readonly email?: string
  readonly verified?: boolean
}

export const bindContact = async (deps: Deps, siteId: number, userId: string, contact: Contact): Promise<void> => {
  const members = createMembers(deps)
  const key = await members.personalKey(siteId, userId)
  if (!key) throw new Error('a new member has a key')
  await transaction(deps.db, (tx) => members.bind(tx, { siteId, userId, key }, contact))
}

/** `pending` awaits a review. */
export const setNameState = async (
  deps: Deps,
  siteId: number,
  userId: string,
  state: 'pending' | 'verified',
): Promise<void> => {
  const decided = state === 'verified' ? { decided_at: new Date(), decided_by: 'test' } : {}
  await deps.db
    .insertInto('member_names')
    .values({ site_id: siteId, user_id: userId, state, submitted_at: new Date(), ...decided })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet({ state, ...decided }))
    .execute()
}

export interface TestMember extends SignedIn {
  call(endpoint: Endpoint, payload?: unknown, options?: CallOptions): Promise<TestAnswer>
}

const signIn = (
  { client, signIns }: Pick<TestPlatform, 'client' | 'signIns'>,
  { siteId, userId }: Pick<SignedIn, 'siteId' | 'userId'>,
): TestMember => {
  const signedIn = signIns.begin(siteId, userId)
  const ask = client(siteId)
  const own = {
    token: signedIn.token,
    headers: { 'x-uuid': `device-of-${userId.slice(0, 8)}` },
    remoteAddress: `10.${Number.parseInt(userId.slice(0, 2), 16)}.${Number.parseInt(userId.slice(2, 4), 16)}.1`,
  }
  return {
    ...signedIn,
    call: (endpoint, payload = {}, options = {}) => ask(endpoint, payload, { ...own, ...options }),
  }
}

export const aMember = async (
  platform: Pick<TestPlatform, 'app' | 'client' | 'signIns'>,
  { siteId = AURORA.siteId, money, phone, email, verified, ...facts }: MemberToMake = {},
): Promise<TestMember> => {
  const { deps } = platform.app
  const userId = await seedMember(deps, siteId, facts)
  if (money !== undefined) await deposit(deps.db, siteId, userId, money)
  if (phone !== undefined) {
    await bindContact(deps, siteId, userId, { kind: 'phone', value: { areaCode: '+86', number: phone } })
  }
  if (email !== undefined) await bindContact(deps, siteId, userId, { kind: 'email', value: email })
  if (verified) await setNameState(deps, siteId, userId, 'verified')
  return signIn(platform, { siteId, userId })
}
