import { formsOf, type Gtype } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { BettingRules } from './betting-rules.ts'
import { DEFAULT_RULES } from './default-rules.ts'
import type { LimitOverride, LimitOverrides } from './limit-overrides.ts'

const KEPT_MS = 5_000

interface Row {
  min_stake: bigint | null
  max_stake: bigint | null
  min_parlay_stake: bigint | null
  max_parlay_stake: bigint | null
  max_win: bigint | null
  max_exposure: bigint | null
  max_exposure_match: bigint | null
  max_exposure_member: bigint | null
  usd_rate: bigint | null
  usd_rate_day: string | null
  new_markets: string[]
  cash_out_margin: number | null
  in_play_delay_ms: number | null
  patience_ms: number | null
}

/** Fen. */
export interface LimitOverrideRow {
  gtype: Gtype | null
  league_id: string | null
  gidm: string | null
  max_stake: bigint | null
  max_exposure: bigint | null
  max_exposure_match: bigint | null
  in_play_delay_ms: number | null
}

const overridesOf = (row: LimitOverrideRow): LimitOverrides => ({
  ...(row.max_stake !== null && { maxStake: row.max_stake }),
  ...(row.max_exposure !== null && { maxExposure: row.max_exposure }),
  ...(row.max_exposure_match !== null && { maxExposureMatch: row.max_exposure_match }),
  ...(row.in_play_delay_ms !== null && { inPlayDelayMs: row.in_play_delay_ms }),
})

const readOverrides = async (db: Db, siteId: number): Promise<LimitOverride> => {
  const { rows } = await sql<LimitOverrideRow>`select * from betting_limits_of where site_id = ${siteId}`.execute(db)
  const by = (name: 'gtype' | 'league_id' | 'gidm') =>
    new Map(rows.flatMap((row) => (row[name] === null ? [] : [[row[name], overridesOf(row)] as const])))
  return { sports: by('gtype'), leagues: by('league_id'), matches: by('gidm') }
}

/** FT/CNR is FT/CNRE in play. */
const bothForms = (market: string): string[] => {
  const [gtype, wtype = ''] = market.split('/')
  return [market, ...formsOf(gtype as Gtype, wtype).map((form) => `${gtype}/${form}`)]
}

const read = async (db: Db, siteId: number): Promise<BettingRules> => {
  const { rows } = await sql<Row>`select * from betting_rules where site_id = ${siteId}`.execute(db)
  const row = rows[0]
  return {
    minStake: row?.min_stake ?? DEFAULT_RULES.minStake,
    maxStake: row?.max_stake ?? DEFAULT_RULES.maxStake,
    minParlayStake: row?.min_parlay_stake ?? DEFAULT_RULES.minParlayStake,
    maxParlayStake: row?.max_parlay_stake ?? DEFAULT_RULES.maxParlayStake,
    maxWin: row?.max_win ?? DEFAULT_RULES.maxWin,
    maxExposure: row?.max_exposure ?? DEFAULT_RULES.maxExposure,
    maxExposureMatch: row?.max_exposure_match ?? DEFAULT_RULES.maxExposureMatch,
    maxExposureMember: row?.max_exposure_member ?? DEFAULT_RULES.maxExposureMember,
    usdRate: row?.usd_rate ?? DEFAULT_RULES.usdRate,
    usdRateDay: row?.usd_rate_day ?? DEFAULT_RULES.usdRateDay,
    overrides: await readOverrides(db, siteId),
    newMarkets: row ? new Set(row.new_markets.flatMap(bothForms)) : DEFAULT_RULES.newMarkets,
    cashOutMargin: row?.cash_out_margin ?? DEFAULT_RULES.cashOutMargin,
    inPlayDelayMs: row?.in_play_delay_ms ?? DEFAULT_RULES.inPlayDelayMs,
    decisionTimeoutMs: row?.patience_ms ?? DEFAULT_RULES.decisionTimeoutMs,
  }
}

/** Cached: changes apply within five seconds. */
export const rulesReader = (db: Db, monotonic: () => number): ((siteId: number) => Promise<BettingRules>) => {
  const cache = new Map<number, { at: number; rules: BettingRules }>()
  return async (siteId) => {
    const cachedRules = cache.get(siteId)
    if (cachedRules && monotonic() - cachedRules.at < KEPT_MS) return cachedRules.rules
    const rules = await read(db, siteId)
    cache.set(siteId, { at: monotonic(), rules })
    return rules
  }
}
