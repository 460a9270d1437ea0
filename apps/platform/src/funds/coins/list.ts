import type { VirtualCurrency } from '@pavilion/contract/funds'
import { coinRate } from '@pavilion/money'
import type { Db } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import type { Site } from '../../sites/index.ts'
import { TEXTS } from '../texts.ts'
import type { CoinRates } from './coin-rates.ts'

const marginOf = async (db: Db, siteId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('deposit_channels')
    .select('rate_margin')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'coin')
    .where('state', '=', 'open')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.rate_margin
}

/** None where the site has no way to pay in coins. Refuses with BAD_GATEWAY while the provider names no rate. */
export const offeredCoins = async (db: Db, rates: CoinRates, site: Site): Promise<VirtualCurrency[]> => {
  const margin = site.switches.deposit === '0' ? undefined : await marginOf(db, site.siteId)
  if (margin === undefined) return []
  const offered = await rates.of(site.currency).catch(() => {
    throw new Refusal('BAD_GATEWAY', { message: TEXTS.providerDown })
  })
  return offered.map(({ coin, network, rate, at, minAmount, confirmations }) => ({
    coin,
    network,
    rate: coinRate(BigInt(rate), margin),
    rateAt: at,
    minAmount: BigInt(minAmount),
    confirmations,
  }))
}
