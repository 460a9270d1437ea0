import { COIN_TOLERANCE, coinFor, coinRate, coinWorth, currencyOf, depositFee } from '@pavilion/money'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases, testPlatform, type TestPlatform } from '../../testing/index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const RUNS = 200
const sample = fc.record({
  amount: fc.bigInt({ min: 1n, max: 10n ** 10n }),
  coins: fc.bigInt({ min: 1n, max: 10n ** 13n }),
  rate: fc.bigInt({ min: 1_000_000n, max: 10n ** 12n }),
  margin: fc.integer({ min: 0, max: 3000 }),
  coin: fc.constantFrom('USDT', 'BTC'),
  currency: fc.constantFrom('CNY', 'EUR', 'JPY'),
})

describe.each(testDatabases)('fees and rates in the database on $name', (kind) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await testPlatform({ database: kind, modules: () => ({ modules: [] }) })
  })
  afterAll(() => platform.close())

  it('are those of libs/money', async () => {
    const samples = fc.sample(sample, RUNS)
    const text = JSON.stringify(samples, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    const { rows } = await sql<{ rate: bigint; asked: bigint; worth: bigint; fee: bigint }>`
      select coin_rate(rate, margin) as rate, coin_for(amount, currency, coin, rate) as asked,
          coin_worth(coins, coin, currency, rate) as worth, deposit_fee(amount, margin) as fee
        from json_to_recordset(${text}::json) as s (amount bigint, coins bigint, rate bigint, margin int, coin text, currency text)
      `.execute(platform.db)
    expect(rows).toEqual(
      samples.map(({ amount, coins, rate, margin, coin, currency }) => ({
        rate: coinRate(rate, margin),
        asked: coinFor(amount, currency, coin, rate),
        worth: coinWorth(coins, coin, currency, rate),
        fee: depositFee(amount, margin),
      })),
    )
  })

  it('credit more coins than were asked for as the simple sum of both parts has it', async () => {
    const coins = fc.bigInt({ min: 0n, max: 10n ** 12n })
    const samples = fc.sample(
      fc.record({ before: coins, added: coins, locked: coins, rate: fc.bigInt({ min: 1_000_000n, max: 10n ** 9n }) }),
      RUNS,
    )
    const worth = (amount: bigint, rate: bigint) => coinWorth(amount, 'USDT', 'CNY', rate)
    const at = 7_000_000n
    for (const { before, added, locked, rate } of samples) {
      const { rows } = await sql<{ credit: bigint; known: bigint }>`
        select coin_credit(${before}, ${before}, ${added}, ${locked}, 'USDT', 'CNY', ${at}, ${rate}) as credit,
          coin_credit(${before}, ${before}, ${added}, ${locked}, 'USDT', 'CNY', ${at}, null) as known`.execute(
        platform.db,
      )
      const above = [before + added - (before > locked ? before : locked), 0n].reduce((one, two) =>
        one > two ? one : two,
      )
      const exact = worth(added - above, at) + worth(above, rate < at ? rate : at)
      const credit = rows[0]?.credit ?? -1n
      expect(credit - exact).toBeGreaterThanOrEqual(0n)
      expect(credit - exact).toBeLessThanOrEqual(2n)
      expect(rows[0]?.known).toBe(worth(before + added, at) - worth(before, at))
    }
    expect((await sql<{ most: number }>`select coin_tolerance() as most`.execute(platform.db)).rows).toEqual([
      { most: COIN_TOLERANCE },
    ])
  })

  it('know the decimals of each currency', async () => {
    for (const code of ['CNY', 'EUR', 'JPY', 'TWD', 'USD', 'USDT', 'BTC', 'XXX']) {
      const { rows } = await sql<{ scale: number }>`select currency_scale(${code}) as scale`.execute(platform.db)
      expect(rows).toEqual([{ scale: currencyOf(code).scale }])
    }
  })
})
