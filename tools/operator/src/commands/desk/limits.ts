import { gtype as sports } from '@pavilion/contract/sports'
import { SPORT_NAMES, type Gtype } from '@pavilion/contract/sports'
import { AMOUNT_FIELDS, operatorFaults, marketNameOf } from '@pavilion/operator-api'
import {
  limitOverrideChange,
  limitsChange,
  operatorDeskLimits,
  operatorDeskLimitOverrides,
  operatorDeskLimitsSet,
  operatorDeskMargin,
  operatorDeskMargins,
  deskMargin,
  type LimitOverridesNamed,
  type LimitsAnswer,
  type LimitsChange,
} from '@pavilion/operator-api/sportsbook'
import type { Command } from 'commander'
import type * as z from 'zod/mini'
import { oneOf, UsageError } from '../../context.ts'
import type { Act } from '../../run.ts'
import { pointsIn, formatPoints } from '../../percent.ts'
import { fenIn, yuan } from '../../yuan.ts'
import { siteIn, type OfSite } from '../sites.ts'
import { teamsOf } from './named-match.ts'

const MARGIN_COLUMNS = ['sport', 'leagueId', 'league', 'wtype', 'market', 'margin']
const sportNamed = (gtype: Gtype): string => `${gtype} ${SPORT_NAMES[gtype]}`

const marginRow = ({ gtype, league, ...each }: DeskMargins[number]) => ({
  ...each,
  margin: formatPoints(each.margin),
  sport: sportNamed(gtype),
  league: league?.['zh-CN'],
})

const newMarketNamed = (code: string): string => {
  const [sport, wtype = ''] = code.split('/')
  const gtype = sports.safeParse(sport)
  return gtype.success ? `${code} ${SPORT_NAMES[gtype.data]} ${marketNameOf(gtype.data, wtype)}` : code
}

type DeskMargins = z.output<(typeof operatorDeskMargins)['data']>['margins']

const OVERRIDES = Object.keys(limitOverrideChange.shape).join(', ')

const limitTexts = (limits: LimitsChange) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map(newMarketNamed).join(', ') || 'none']
      if (name === 'cashOutMargin' && typeof value === 'number') return [name, formatPoints(value)]
      return [name, AMOUNT_FIELDS.has(name) && typeof value === 'string' ? yuan(value) : (value ?? 'none')]
    }),
  )

const targetNamed = ({ gtype, leagueId, gidm, league, teams }: LimitOverridesNamed): string => {
  if (gtype) return `sport ${sportNamed(gtype)}`
  if (leagueId) return `league ${leagueId} ${league?.['zh-CN'] ?? ''}`.trim()
  return `match ${gidm} ${teams ? teamsOf(teams) : ''}`.trim()
}

const limitsShown = ({ limits, holding, overrides }: LimitsAnswer) => ({
  ...Object.fromEntries(
    Object.entries(limitTexts(holding)).map(([name, value]) => [
      name,
      limits[name as keyof typeof limits] === null ? `${String(value)} (default)` : value,
    ]),
  ),
  ...Object.fromEntries(
    overrides.map(({ gtype, leagueId, gidm, league, teams, ...limits }) => [
      targetNamed({ gtype, leagueId, gidm, league, teams }),
      Object.entries(limitTexts(limits))
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
    ]),
  ),
})

interface Target {
  readonly sport?: string | undefined
  readonly league?: string | undefined
  readonly match?: string | undefined
}

const targetIn = ({ sport, league, match }: Target) => {
  if ([sport, league, match].filter((each) => each !== undefined).length > 1)
    throw new UsageError('Limits are of one --sport, one --league or one --match.')
  if (league !== undefined) return { leagueId: league }
  if (match !== undefined) return { gidm: match }
  if (sport === undefined) return undefined
  return { gtype: oneOf('--sport', sport, sports.options) }
}

const valueOf = (name: string, value: string): unknown => {
  if (value === 'default') return null
  if (name === 'newMarkets') return value === '' ? [] : value.split(',')
  if (name === 'usdRateDay') return value
  if (name === 'cashOutMargin') return pointsIn(name, value)
  if (!AMOUNT_FIELDS.has(name)) return Number(value)
  return fenIn(name, value)
}

const changeIn = <Change extends typeof limitsChange | typeof limitOverrideChange>(
  schema: Change,
  words: readonly string[],
) => {
  const entries = words.map((word) => {
    const at = word.indexOf('=')
    const name = word.slice(0, Math.max(at, 0))
    if (!Object.hasOwn(schema.shape, name))
      throw new UsageError(`${word}: write name=value; there are ${Object.keys(schema.shape).join(', ')}.`)
    return [name, valueOf(name, word.slice(at + 1))]
  })
  const change = schema.safeParse(Object.fromEntries(entries))
  if (!change.success)
    throw new UsageError(
      operatorFaults(change.error)
        .map(({ path, message }) => `${path}: ${message}`)
        .join('; '),
    )
  return change.data
}

export const limitCommands = (desk: Command, act: Act): void => {
  const limits = desk.command('limits').description('how a site takes bets, amounts in yuan')
  const ofSite = (command: Command): Command => command.requiredOption('--site <id>', 'the site’s number')
  ofSite(limits.command('show').description('limits as they hold')).action(
    act(async (context, command) => {
      const answer = await context.call(operatorDeskLimits, { params: { siteId: siteIn(command.opts<OfSite>()) } })
      context.thing(limitsShown(answer), answer)
    }),
  )
  ofSite(limits.command('set').description('change limits, which takes two persons: maxStake=5000 maxWin=default'))
    .argument('<limit...>', 'name=value; `default` gives the default back; newMarkets=FT/CNR,FT/CNOU')
    .option('--sport <type>', `of this sport alone, FT, BK …: ${OVERRIDES}`)
    .option('--league <id>', 'of this league alone, the same limits')
    .option('--match <id>', 'of this match alone, the same limits')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { reason, sport, league, match, ...of } = command.opts<OfSite & Target & { reason: string }>()
        const params = { siteId: siteIn(of) }
        const target = targetIn({ sport, league, match })
        const answer = target
          ? await context.call(operatorDeskLimitOverrides, {
              params,
              payload: { ...target, limits: changeIn(limitOverrideChange, command.args), reason },
            })
          : await context.call(operatorDeskLimitsSet, {
              params,
              payload: { limits: changeIn(limitsChange, command.args), reason },
            })
        context.thing(limitsShown(answer), answer)
      }),
    )
  const margin = desk.command('margin').description('what is taken off the provider’s prices, at every site')
  margin
    .command('list')
    .description('all margins, hundredths of a percent')
    .action(
      act(async (context) => {
        const { margins } = await context.call(operatorDeskMargins)
        context.rows(margins.map(marginRow), MARGIN_COLUMNS, margins)
      }),
    )
  margin
    .command('set')
    .description('set a margin; 0 takes it away')
    .argument(
      '<margin>',
      'by how much what each side implies grows: hundredths of a percent, as 300, or 3%; at most 2000',
    )
    .requiredOption('--sport <type>', 'FT, BK …')
    .option('--league <id>', 'of this league alone')
    .option('--market <kind>', 'of this kind of market alone')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { sport, league, market, reason } = command.opts<{
          sport: string
          league?: string
          market?: string
          reason: string
        }>()
        const marginScope = { gtype: sport, ...(league && { leagueId: league }), ...(market && { wtype: market }) }
        const set = deskMargin.safeParse({ ...marginScope, margin: pointsIn('margin', command.args[0] ?? '') })
        if (!set.success)
          throw new UsageError(
            operatorFaults(set.error)
              .map(({ path, message }) => `${path === 'gtype' ? '--sport' : path}: ${message}`)
              .join('; '),
          )
        const { margins } = await context.call(operatorDeskMargin, { payload: { ...set.data, reason } })
        context.rows(margins.map(marginRow), MARGIN_COLUMNS, margins)
      }),
    )
}
