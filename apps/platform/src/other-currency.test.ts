import { endpoints, type DataOf } from '@pavilion/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSportsbook } from './sportsbook/sportsbook.ts'
import { FeedServer } from './sportsbook/testing/feed-server.ts'
import { callerOf, openVenue } from './sportsbook/testing/platform.ts'
import { requestedSelection, sampleMatch } from './sportsbook/testing/samples.ts'
import { until } from './sportsbook/testing/wait.ts'
import { mustBalance, newKey } from './sportsbook/testing/world.ts'
import { fundsPlatform, type FundsPlatform } from './funds/testing/funds-platform.ts'
import { AURORA, testConfig, testDatabases } from './testing/index.ts'
import { createVenuesModule } from './venues/index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const pass = async (): Promise<void> => undefined

describe.each(testDatabases)('a site in dollars on $name', (kind) => {
  const feed = new FeedServer(testConfig().secrets.FEED_SECRET)
  let world: FundsPlatform
  let sportsbook: ReturnType<typeof createSportsbook>

  beforeAll(async () => {
    feed.matches = [sampleMatch('1')]
    world = await fundsPlatform(kind, {
      currency: 'USD',
      feedUrl: await feed.listen(),
      modules: (deps) => {
        sportsbook = createSportsbook(deps, { mayBet: async () => undefined })
        return [sportsbook, createVenuesModule(deps, { sports: sportsbook.channel, mayLaunch: pass })]
      },
    })
    await openVenue(world.database, AURORA.siteId)
    await until(() => !sportsbook.book.stale)
  })
  afterAll(async () => {
    await mustBalance(world.db)
    await world.close()
    await feed.close()
  })

  const currencies = async (table: 'accounts' | 'deposit_orders') => {
    const { rows } = await sql<{ currency: string }>`
      select distinct currency from ${sql.table(table)} where site_id = ${AURORA.siteId}`.execute(world.db)
    return rows.map(({ currency }) => currency)
  }

  it('takes a deposit and a bet and settles it, all of it in its own currency', async () => {
    const member = await world.member()
    const balance = async () => (await member.call(endpoints.getBalance, { withLockMoney: 1 })).data
    const { orderNo, credit } = await member.order('123400')
    expect(world.provider.orders.get(orderNo)?.currency).toBe('USD')
    await world.payAndReport(orderNo)
    const credited = BigInt(credit)
    await expect.poll(balance).toMatchObject({ centerWalletBalance: credit, lockMoney: '0', currency: 'USD' })

    const { channel } = callerOf(world, AURORA.siteId, member.token)
    const match = sportsbook.book.match('1')
    if (!match) throw new Error('the match is on the book')
    const selection = requestedSelection(match)
    expect((await channel('order_view', { selection })).data).toMatchObject({ minStake: '1000', maxStake: '2000000' })
    const bet = { selection, stake: '5000', oddsChoice: 'any', oddsType: 'H' }
    expect((await channel('place_bet', bet, { key: newKey() })).data).toMatchObject({
      outcome: 'taken',
      wager: { state: 'open', stake: '5000', winnable: '4750' },
    })
    expect(await balance()).toMatchObject({
      centerWalletBalance: String(credited - 5_000n),
      lockMoney: '5000',
      currency: 'USD',
    })

    const score = { sc_FT_H: 2, sc_FT_C: 0, sc_H1_H: 1, sc_H1_C: 0 }
    const result = { gidm: '1', status: 'final' as const, ...score, endedAt: 1_790_000_000 }
    feed.results.push(result)
    feed.change({ results: [result] })
    await expect.poll(balance).toMatchObject({
      centerWalletBalance: String(credited + 4_750n),
      lockMoney: '0',
      currency: 'USD',
    })

    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: AURORA.timeZone })
    const days = { beginDay: day.format(Date.now() - 86_400_000), endDay: day.format(Date.now() + 86_400_000) }
    const records = await member.call(endpoints.betRecordList, { category: 'TY', ...days, pageNum: 1, pageSize: 10 })
    expect((records.data as DataOf<typeof endpoints.betRecordList>).list).toMatchObject([
      { state: 'settled', result: 'W', stake: '5000', payout: '9750' },
    ])
    const { data: totals } = await member.call(endpoints.betRecordTotal, { category: 'TY', ...days })
    expect(totals).toMatchObject({ count: 1, settledStake: '5000', payout: '9750', net: '4750' })
    const { rows: journals } = await sql<{ kind: string; currencies: string[] }>`
      select t.kind, array_agg(distinct p.currency) || array_agg(distinct a.currency) as currencies
        from transfers t join purses p using (site_id, user_id) join accounts a on a.site_id = t.site_id
       where t.site_id = ${AURORA.siteId} group by t.kind order by t.kind`.execute(world.db)
    expect(journals.length).toBeGreaterThan(2)
    expect(new Set(journals.flatMap(({ currencies: of }) => of))).toEqual(new Set(['USD']))
    expect([await currencies('accounts'), await currencies('deposit_orders')]).toEqual([['USD'], ['USD']])
  })
})
