import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlState, violatedConstraint, type OpenDatabase } from '../db/index.ts'
import { seedSite, testDatabases } from '../testing/index.ts'
import { checkLedger, openMemberAccounts, transfer } from './index.ts'

const SITE = 3000
const MEMBERS = 3
const NO_BOUND = 9_223_372_036_854_775_807n

interface Kind {
  readonly name: string
  readonly ofHouse: boolean
  readonly least: bigint
  readonly most: bigint
}
const OWN: readonly Kind[] = [
  { name: 'centre', ofHouse: false, least: 0n, most: NO_BOUND },
  { name: 'locked', ofHouse: false, least: 0n, most: NO_BOUND },
  { name: 'debt', ofHouse: false, least: -NO_BOUND, most: 0n },
  { name: 'house', ofHouse: true, least: -NO_BOUND, most: NO_BOUND },
  { name: 'clearing', ofHouse: true, least: -NO_BOUND, most: NO_BOUND },
]

const bound = fc.constantFrom(0n, 500n, NO_BOUND)
/** A venue's wallet, a bonus, a withdrawal that waits, an account of the house: whatever a domain may need. */
const furtherKind = fc
  .record({ ofHouse: fc.boolean(), below: bound, above: bound })
  .map(({ ofHouse, below, above }) => ({ ofHouse, least: -below, most: above }))
const step = fc.record({
  member: fc.nat(MEMBERS - 1),
  from: fc.nat(),
  to: fc.nat(),
  amount: fc.bigInt({ min: 1n, max: 1000n }),
})
interface Step {
  readonly member: number
  readonly from: number
  readonly to: number
  readonly amount: bigint
}

/** Balances by member and kind; the house's are what all members moved. */
class Model {
  readonly held = new Map<string, bigint>()
  readonly kinds: readonly Kind[]
  constructor(kinds: readonly Kind[]) {
    this.kinds = kinds
  }

  kind(index: number): Kind {
    const kind = this.kinds[index % this.kinds.length]
    if (!kind) throw new Error('no kind')
    return kind
  }
  balance(member: number, { name, ofHouse }: Kind): bigint {
    return this.held.get(`${ofHouse ? 'house' : member}/${name}`) ?? 0n
  }
  /** False: refused, and nothing has changed. */
  apply({ member, from, to, amount }: Step): boolean {
    const [source, target] = [this.kind(from), this.kind(to)]
    if (source.name === target.name) return false
    const [left, more] = [this.balance(member, source) - amount, this.balance(member, target) + amount]
    if (left < source.least || left > source.most || more < target.least || more > target.most) return false
    this.held.set(`${source.ofHouse ? 'house' : member}/${source.name}`, left)
    this.held.set(`${target.ofHouse ? 'house' : member}/${target.name}`, more)
    return true
  }
}

describe.each(testDatabases)('the ledger against its model on $name', ({ open }) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
    await seedSite(database.db)
  })
  afterAll(() => database.close())

  const newMember = async (): Promise<string> => {
    const userId = randomUUID()
    await openMemberAccounts(database.db, SITE, userId)
    return userId
  }
  /** The house's accounts have shards by member: bounds of a kind of the house would be of each, so it has none. */
  const addKinds = async (further: readonly Omit<Kind, 'name'>[]): Promise<Kind[]> => {
    const kinds = further.map(({ ofHouse, least, most }) => ({
      name: `k-${randomUUID()}`,
      ofHouse,
      least: ofHouse ? -NO_BOUND : least,
      most: ofHouse ? NO_BOUND : most,
    }))
    for (const { name, ofHouse, least, most } of kinds)
      await sql`select account_kind_add(${name}, ${ofHouse}, ${least}::bigint, ${most}::bigint)`.execute(database.db)
    await sql`select open_house_accounts(${SITE})`.execute(database.db)
    return [...OWN, ...kinds]
  }
  const run = async (model: Model, { from, to, amount }: Step, userId: string): Promise<boolean> => {
    try {
      await transfer(database.db, {
        kind: 'model',
        siteId: SITE,
        userId,
        from: model.kind(from).name,
        to: model.kind(to).name,
        amount,
        ref: 'model',
        actor: 'system',
        siteDay: '2026-11-21',
      })
      return true
    } catch (error) {
      const known = ['PV001', 'PV002'].includes(sqlState(error) ?? '')
      if (!known) expect(violatedConstraint(error)).toBe('accounts_within')
      return false
    }
  }
  const heldBy = async (userId: string, { name, ofHouse }: Kind): Promise<bigint> => {
    const { rows } = await sql<{ held: bigint }>`
      select (coalesce((select case ${name} when 'centre' then centre::bigint when 'locked' then locked::bigint end
          from purses where user_id = ${userId}::uuid), 0)
        + coalesce((select sum(balance) from accounts where kind = ${name} and (${ofHouse} or user_id = ${userId}::uuid)), 0))::bigint as held`.execute(
      database.db,
    )
    return rows[0]?.held ?? 0n
  }

  it('does what the model does, step by step, whichever kinds of account there are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(furtherKind, { minLength: 1, maxLength: 3 }),
        fc.array(step, { minLength: 5, maxLength: 40 }),
        async (further, steps) => {
          const kinds = await addKinds(further)
          const model = new Model(kinds)
          const members = await Promise.all(Array.from({ length: MEMBERS }, newMember))
          const ofHouse = kinds.filter((kind) => kind.ofHouse)
          const before = await Promise.all(ofHouse.map((kind) => heldBy(randomUUID(), kind)))
          for (const one of steps) {
            const member = members[one.member]
            if (member) expect(await run(model, one, member)).toBe(model.apply(one))
          }
          for (const [index, member] of members.entries())
            for (const kind of kinds.filter((each) => !each.ofHouse))
              expect(await heldBy(member, kind), kind.name).toBe(model.balance(index, kind))
          for (const [index, kind] of ofHouse.entries())
            expect((await heldBy(randomUUID(), kind)) - (before[index] ?? 0n), kind.name).toBe(model.balance(0, kind))
        },
      ),
      { numRuns: 15 },
    )
    expect(await checkLedger(database.db)).toMatchObject({ ok: true })
  })

  it('ends in the same place whatever runs at once, and never outside the bounds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const model = new Model(OWN)
        const members = await Promise.all(Array.from({ length: MEMBERS }, newMember))
        const done = await Promise.all(
          steps.map(async (one) => {
            const member = members[one.member]
            return member && (await run(model, one, member)) ? [one] : []
          }),
        )
        const sums = new Map<string, bigint>()
        const add = (of: string, amount: bigint) => sums.set(of, (sums.get(of) ?? 0n) + amount)
        for (const { member, from, to, amount } of done.flat()) {
          add(`${member}/${model.kind(from).name}`, -amount)
          add(`${member}/${model.kind(to).name}`, amount)
        }
        for (const [index, userId] of members.entries())
          for (const kind of OWN.filter((each) => !each.ofHouse)) {
            const held = await heldBy(userId, kind)
            expect(held).toBe(sums.get(`${index}/${kind.name}`) ?? 0n)
            expect(held >= kind.least && held <= kind.most).toBe(true)
          }
      }),
      { numRuns: 10 },
    )
    expect(await checkLedger(database.db)).toMatchObject({ ok: true })
  })
})
