import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Match } from '@pavilion/contract/sports'
import type { Db } from '../db/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { testDatabases } from '../testing/index.ts'
import type { Bettor } from './acceptance/placed.ts'
import { voidKey } from './acceptance/void-key.ts'
import { quoteCashOuts, takeCashOut } from './cash-out/cash-out.ts'
import { sampleMatch } from './testing/samples.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from './testing/world-bets.ts'
import { addBettor, newKey, openWorld, type World } from './testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('one key has one effect, whatever kind of call has it, on $name', ({ name, open }) => {
  let world: World
  let db: Db
  let match: Match
  let bettor: Bettor
  let next = 700

  beforeAll(async () => {
    world = await openWorld(open)
    ;({ db } = world)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    match = sampleMatch(String((next += 1)))
    await world.writer.list([match])
    bettor = await addBettor(db, 3000, 100_00n)
  })

  const bet = (key = newKey()) => bettingOn(db, () => [match]).single(bettor, toWin(match, 'H'), 10_00n, key)
  const parlayKey = (key: string) =>
    bettingOn(db, () => [match]).parlay(bettor, [toWin(match, 'H'), toWin(match, 'H')], 10_00n, { key })
  const sell = async (ticketId: string, key: string) => {
    const parts = sellingOn(db, () => [match])
    const [quote] = await quoteCashOuts(parts, bettor, [ticketId])
    if (!quote?.offer) throw new Error('an offer is made')
    return takeCashOut(parts, bettor, { ticketId, quoteId: quote.offer.quoteId, part: 100 }, key)
  }
  const stateOf = async (key: string) => {
    const { rows } = await sql<{ state: string }>`
      select state from idempotency_claim(3000, ${bettor.userId}::uuid, ${key}::uuid, 'body', 'deposit', 'D1')`.execute(
      db,
    )
    return rows[0]?.state
  }
  const held = async () => (await balanceOf(db, 3000, bettor.userId)).locked

  test('a bet, then a deposit or a cash-out under its key', async () => {
    const key = newKey()
    const { ticketId } = wagerIn(await bet(key))
    expect(await stateOf(key)).toBe('other')
    expect(await sell(ticketId, key)).toEqual({ state: 'other' })
    expect(await held()).toBe(10_00n)
  })

  test('a deposit or a cash-out, then a bet, a parlay or nothing under its key', async () => {
    const key = newKey()
    expect(await stateOf(key)).toBe('new')
    expect(await bet(key)).toEqual({ state: 'other' })
    expect(await parlayKey(key)).toMatchObject({ state: 'other' })
    expect(await voidKey(db, bettor, key)).toMatchObject({ state: 'void' })
    expect(await bet(key)).toEqual({ state: 'other' })
    const { ticketId } = wagerIn(await bet())
    const selling = newKey()
    expect(await sell(ticketId, selling)).toMatchObject({ state: 'new' })
    expect(await bet(selling)).toEqual({ state: 'other' })
    expect(await held()).toBe(0n)
  })

  test('keys of before the last that was used otherwise are taken all the same', async () => {
    const early = newKey()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await stateOf(newKey())).toBe('new')
    expect((await bet(early)).state).toBe('new')
    expect((await bet(early)).state).toBe('same')
    expect(await held()).toBe(10_00n)
  })

  // One connection has no races.
  test.runIf(name === 'postgres')('a bet and a deposit at once: one of them has it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = newKey()
      const before = await held()
      const [ofBet, ofDeposit] = await Promise.all([bet(key), stateOf(key)])
      expect([ofBet.state, ofDeposit].toSorted()).toEqual(['new', 'other'])
      expect((await held()) - before).toBe(ofBet.state === 'new' ? 1_00n * 10n : 0n)
      if (ofBet.state === 'new') bettor = await addBettor(db, 3000, 100_00n)
    }
  })
})
