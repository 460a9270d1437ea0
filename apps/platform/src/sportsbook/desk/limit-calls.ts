import { gtype as sports } from '@pavilion/contract/sports'
import {
  operatorDeskLimits,
  operatorDeskLimitOverrides,
  operatorDeskLimitsSet,
  type BettingLimits,
  type LimitsChange,
} from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type OperatorCall, refuseField } from '../../operator/index.ts'
import { DEFAULT_RULES } from '../betting-rules/default-rules.ts'
import { limitOverrideOf, readLimitOverrides, writeLimitOverrides } from './limit-override-store.ts'
import { marketForms, sportsOf } from './market-kind.ts'

const AMOUNTS = [
  ['minStake', 'min_stake'],
  ['maxStake', 'max_stake'],
  ['minParlayStake', 'min_parlay_stake'],
  ['maxParlayStake', 'max_parlay_stake'],
  ['maxWin', 'max_win'],
  ['maxExposure', 'max_exposure'],
  ['maxExposureMatch', 'max_exposure_match'],
  ['maxExposureMember', 'max_exposure_member'],
  ['usdRate', 'usd_rate'],
] as const satisfies readonly (readonly [keyof BettingLimits, string])[]

type Row = Record<(typeof AMOUNTS)[number][1], bigint | null> & {
  usd_rate_day: string | null
  cash_out_margin: number | null
  in_play_delay_ms: number | null
  patience_ms: number | null
  new_markets: string[]
}

const text = (amount: bigint | null | undefined): string | null =>
  amount === null || amount === undefined ? null : String(amount)

const limitsOf = (row: Row | undefined): BettingLimits => ({
  minStake: text(row?.min_stake),
  maxStake: text(row?.max_stake),
  minParlayStake: text(row?.min_parlay_stake),
  maxParlayStake: text(row?.max_parlay_stake),
  maxWin: text(row?.max_win),
  maxExposure: text(row?.max_exposure),
  maxExposureMatch: text(row?.max_exposure_match),
  maxExposureMember: text(row?.max_exposure_member),
  usdRate: text(row?.usd_rate),
  usdRateDay: row?.usd_rate_day ?? null,
  cashOutMargin: row?.cash_out_margin ?? null,
  inPlayDelayMs: row?.in_play_delay_ms ?? null,
  decisionTimeoutMs: row?.patience_ms ?? null,
  newMarkets: row?.new_markets ?? [],
})

const holding = (set: BettingLimits): BettingLimits => ({
  ...set,
  ...Object.fromEntries(AMOUNTS.map(([name]) => [name, set[name] ?? text(DEFAULT_RULES[name])])),
  usdRateDay: set.usdRateDay ?? DEFAULT_RULES.usdRateDay,
  cashOutMargin: set.cashOutMargin ?? DEFAULT_RULES.cashOutMargin,
  inPlayDelayMs: set.inPlayDelayMs ?? DEFAULT_RULES.inPlayDelayMs,
  decisionTimeoutMs: set.decisionTimeoutMs ?? DEFAULT_RULES.decisionTimeoutMs,
})

const read = async (tx: Tx, siteId: number): Promise<BettingLimits> => {
  const site = await sql`select from sites where site_id = ${siteId}`.execute(tx)
  if (site.rows.length === 0) throw new Refusal('NOT_FOUND')
  const { rows } = await sql<Row>`select * from betting_rules where site_id = ${siteId} for update`.execute(tx)
  return limitsOf(rows[0])
}

const newMarket = (market: string): string => {
  const [gtype, wtype = ''] = market.split('/')
  const sport = sports.safeParse(gtype)
  if (!sport.success)
    return refuseField('limits.newMarkets', `there is no sport ${gtype}: there are ${sports.options.join(', ')}`)
  return `${sport.data}/${marketForms('limits.newMarkets', [sport.data], wtype)[0]}`
}

/** Refuses limits under which no bet could be taken. */
const applyChange = (before: BettingLimits, change: LimitsChange, today: string): BettingLimits => {
  const changedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: BettingLimits = { ...before, ...changedFields }
  const limits = holding(after)
  for (const [least, most] of [
    ['minStake', 'maxStake'],
    ['minParlayStake', 'maxParlayStake'],
  ] as const)
    if (BigInt(limits[least] ?? 0) > BigInt(limits[most] ?? 0))
      refuseField(`limits.${most}`, `it is less than ${least}`)
  if ((after.usdRate === null) !== (after.usdRateDay === null)) refuseField('limits.usdRateDay', 'a rate has its day')
  if (after.usdRateDay !== null && after.usdRateDay > today) refuseField('limits.usdRateDay', 'it is to come')
  return { ...after, newMarkets: [...new Set(after.newMarkets.map(newMarket))] }
}

const write = async (tx: Tx, siteId: number, limits: BettingLimits): Promise<void> => {
  await sql`delete from betting_rules where site_id = ${siteId}`.execute(tx)
  const columns = [
    ...AMOUNTS.map(([, column]) => column),
    'usd_rate_day',
    'cash_out_margin',
    'in_play_delay_ms',
    'patience_ms',
  ]
  const values = [
    ...AMOUNTS.map(([name]) => limits[name]),
    limits.usdRateDay,
    limits.cashOutMargin,
    limits.inPlayDelayMs,
    limits.decisionTimeoutMs,
  ]
  await sql`insert into betting_rules (site_id, new_markets, ${sql.join(columns.map((column) => sql.ref(column)))})
    values (${siteId}, ${limits.newMarkets}, ${sql.join(values)})`.execute(tx)
}

const answer = async (tx: Tx, siteId: number) => {
  const limits = await read(tx, siteId)
  return { limits, holding: holding(limits), overrides: await readLimitOverrides(tx, siteId) }
}

/** Within five seconds in every process. */
export const limitCalls: readonly OperatorCall[] = [
  operatorCall(operatorDeskLimits, async (tx, _, { params: { siteId } }) => ({
    data: await answer(tx, siteId),
    audit: { siteId, subject: 'limits' },
  })),
  operatorCall(
    operatorDeskLimitOverrides,
    async (tx, { limits, ...target }, { params: { siteId }, actor }) => {
      await read(tx, siteId)
      const before = await limitOverrideOf(tx, siteId, target)
      const after = { ...before, ...limits }
      await writeLimitOverrides(tx, siteId, { ...target, ...after }, actor)
      const audit = { siteId, subject: 'limits', detail: { ...target, before, after } }
      return { data: await answer(tx, siteId), audit }
    },
    {
      twoPerson: async (tx, { gtype, gidm, leagueId }, { params: { siteId } }) => {
        await read(tx, siteId)
        if (gtype === undefined) await sportsOf(tx, { gidm, leagueId })
        return true
      },
      concerns: async (tx, { limits, ...target }, { params: { siteId } }) => {
        const names = (Object.keys(limits) as (keyof typeof limits)[]).toSorted()
        const before = await limitOverrideOf(tx, siteId, target)
        return { thing: { siteId, target, names }, currentState: names.map((name) => before[name] ?? null) }
      },
      effect: async (tx, { limits, ...target }, { params: { siteId } }) => {
        const before = await limitOverrideOf(tx, siteId, target)
        return { before, after: { ...before, ...limits } }
      },
    },
  ),
  operatorCall(
    operatorDeskLimitsSet,
    async (tx, { limits: change }, { params: { siteId }, at }) => {
      const before = await read(tx, siteId)
      const limits = applyChange(before, change, at.toISOString().slice(0, 10))
      await write(tx, siteId, limits)
      const audit = { siteId, subject: 'limits', detail: { before, after: limits } }
      return { data: await answer(tx, siteId), audit }
    },
    {
      twoPerson: async (tx, { limits: change }, { params: { siteId }, at }) => {
        applyChange(await read(tx, siteId), change, at.toISOString().slice(0, 10))
        return Object.keys(change).some((name) => name !== 'newMarkets')
      },
      concerns: async (tx, { limits: change }, { params: { siteId } }) => {
        const names = (Object.keys(change) as (keyof typeof change)[]).toSorted()
        const before = await read(tx, siteId)
        return { thing: { siteId, names }, currentState: names.map((name) => before[name]) }
      },
      effect: async (tx, { limits: change }, { params: { siteId } }) => {
        const before = await read(tx, siteId)
        const changedNames = Object.keys(change) as (keyof typeof change)[]
        return { before: Object.fromEntries(changedNames.map((name) => [name, before[name]])), after: change }
      },
    },
  ),
]
