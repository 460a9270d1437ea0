import { randomUUID } from 'node:crypto'
import type { Language } from '@pavilion/contract'
import { ensureMemberAccounts } from '../ledger/index.ts'
import type { MemberState } from '@pavilion/operator-api/members'
import { createMembers } from '../members/index.ts'
import type { Deps } from '../module/module.ts'

export interface MemberToSeed {
  readonly state?: MemberState
  /** YYYY-MM-DD; default: an adult's. */
  readonly birthday?: string
  readonly language?: Language
}

export const seedMember = async (deps: Deps, siteId = 3000, facts: MemberToSeed = {}): Promise<string> => {
  const { db } = deps
  const userId = randomUUID()
  const of = { site_id: siteId, user_id: userId }
  const { wrapped, key } = createMembers(deps).vault.create(`${siteId}/${userId}`)
  await db
    .insertInto('members')
    .values({
      ...of,
      name: `m${userId}`,
      state: facts.state ?? 'active',
      password_hash: 'none',
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
  await ensureMemberAccounts(db, siteId, userId)
  return userId
}
