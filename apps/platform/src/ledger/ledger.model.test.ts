import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../db/index.ts'
import { seedSite, testDatabases } from '../testing/index.ts'
import { balanceOf, checkLedger, ensureMemberAccounts, postJournal } from './index.ts'

const SITE = 3000
const MEMBERS = 3

const KINDS = ['deposit', 'reserve', 'release', 'lose', 'win'] as const
type Kind = (typeof KINDS)[number]

const step = fc.record({
  kind: fc.constantFrom<Kind>(...KINDS),
  member: fc.nat(MEMBERS - 1),
  amount: fc.bigInt({ min: 1n, max: 1000n }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

class Model {
  readonly centre = Array<bigint>(MEMBERS).fill(0n)
  readonly locked = Array<bigint>(MEMBERS).fill(0n)

  /** False: insufficient funds. */
  apply({ kind, member, amount }: Step): boolean {
    const [inCentre, inLocked] = {
      deposit: [1n, 0n],
      reserve: [-1n, 1n],
      release: [1n, -1n],
      lose: [0n, -1n],
      win: [1n, 0n],
    }[kind] as [bigint, bigint]
    const centre = (this.centre[member] ?? 0n) + inCentre * amount
    const locked = (this.locked[member] ?? 0n) + inLocked * amount
    if (centre < 0n || locked < 0n) return false
    this.centre[member] = centre
    this.locked[member] = locked
    return true
  }
}

interface Accounts {
  readonly userId: string
  readonly centre: bigint
  readonly locked: bigint
  readonly clearing: bigint
  readonly house: bigint
}

describe.each(testDatabases)('the ledger against its model on $name', ({ open }) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
    await seedSite(database.db)
  })
  afterAll(() => database.close())

  const newMember = async (): Promise<Accounts> => {
    const userId = randomUUID()
    await ensureMemberAccounts(database.db, SITE, userId)
    const { rows } = await sql<Omit<Accounts, 'userId'>>`
      select m.centre_id as centre, m.locked_id as locked, house_account(${SITE}, 'clearing', m.currency, ${userId}::uuid) as clearing,
             house_account(${SITE}, 'house', m.currency, ${userId}::uuid) as house
        from lock_member(${SITE}, ${userId}::uuid) m`.execute(database.db)
    const [row] = rows
    if (!row) throw new Error('no accounts')
    return { userId, ...row }
  }
  const run = async ({ kind, amount }: Step, { centre, locked, clearing, house }: Accounts): Promise<boolean> => {
    const [from, to] = {
      deposit: [clearing, centre],
      reserve: [centre, locked],
      release: [locked, centre],
      lose: [locked, house],
      win: [house, centre],
    }[kind] as [bigint, bigint]
    try {
      await postJournal(database.db, {
        kind,
        siteId: SITE,
        ref: 'model',
        actor: 'system',
        siteDay: '2026-11-21',
        postings: [
          { accountId: from, amount: -amount },
          { accountId: to, amount },
        ],
      })
      return true
    } catch (error) {
      expect((error as { constraint?: string }).constraint).toBe('accounts_not_negative')
      return false
    }
  }

  it('does what the model does, step by step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const model = new Model()
        const members = await Promise.all(Array.from({ length: MEMBERS }, newMember))
        for (const one of steps) {
          const member = members[one.member]
          if (member) expect(await run(one, member)).toBe(model.apply(one))
        }
        for (const [index, member] of members.entries()) {
          expect(await balanceOf(database.db, SITE, member.userId)).toMatchObject({
            centre: model.centre[index],
            locked: model.locked[index],
          })
        }
      }),
      { numRuns: 25 },
    )
    expect(await checkLedger(database.db)).toMatchObject({ ok: true })
  })

  it('ends in the same place whatever runs at once, and never below zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const members = await Promise.all(Array.from({ length: MEMBERS }, newMember))
        const done = await Promise.all(
          steps.map(async (one) => {
            const member = members[one.member]
            return member && (await run(one, member)) ? [one] : []
          }),
        )
        const left = new Map(members.map((member) => [member.userId, { centre: 0n, locked: 0n }]))
        for (const { kind, member, amount } of done.flat()) {
          const sum = left.get(members[member]?.userId ?? '')
          if (!sum) continue
          if (kind === 'deposit' || kind === 'release' || kind === 'win') sum.centre += amount
          if (kind === 'reserve') sum.centre -= amount
          if (kind === 'reserve') sum.locked += amount
          if (kind === 'release' || kind === 'lose') sum.locked -= amount
        }
        for (const [userId, sum] of left) {
          expect(sum.centre >= 0n && sum.locked >= 0n).toBe(true)
          expect(await balanceOf(database.db, SITE, userId)).toMatchObject(sum)
        }
      }),
      { numRuns: 10 },
    )
    expect(await checkLedger(database.db)).toMatchObject({ ok: true })
  })
})
