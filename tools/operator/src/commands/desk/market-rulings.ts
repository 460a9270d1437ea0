import { cancellationNameOf, marketNameOf } from '@pavilion/operator-api'
import {
  isWholeMatch,
  operatorDeskRestoreMarket,
  operatorDeskResult,
  operatorDeskVoidMarket,
  type RuledMarket,
} from '@pavilion/operator-api/sportsbook'
import type { Command } from 'commander'
import { UsageError, type Context } from '../../context.ts'
import { secondsIn } from '../../moment.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { matchAt, matchNamed, sideNamed, type DeskMatch } from './named-match.ts'
import { codeIn } from './results.ts'

interface Ruling {
  readonly line?: string
  readonly side?: string
  readonly from?: string
  readonly to?: string
  readonly code: string
  readonly reason: string
}

const marketOf = (command: Command): { params: { gidm: string }; market: RuledMarket } => {
  const [gidm = '', wtype] = command.args
  const { line: gid, side: rtype, ...time } = command.opts<Ruling>()
  const [from, to] = [secondsIn('--from', time.from), secondsIn('--to', time.to)]
  const market = {
    ...(wtype !== undefined && { wtype }),
    ...(gid !== undefined && { gid }),
    ...(rtype !== undefined && { rtype }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  return { params: { gidm }, market }
}

const sentenceOf = (match: DeskMatch, { wtype, gid, rtype, from, to }: RuledMarket): string =>
  [
    'This cancels every bet',
    wtype !== undefined && `on ${wtype} ${marketNameOf(match.gtype, wtype)}`,
    rtype !== undefined && `side ${sideNamed(match, wtype ?? '', rtype)}`,
    gid !== undefined && `line ${gid}`,
    `of match ${matchNamed(match)},`,
    from !== undefined && `accepted from ${moment(from)}`,
    to !== undefined && `${from === undefined ? 'accepted ' : ''}before ${moment(to)}`,
  ]
    .filter((part) => part !== false)
    .join(' ')

export const marketRulingCommands = (cancel: Command, restore: Command, act: Act): void => {
  const explained = (command: Command): Command => command.requiredOption('--reason <text>', 'why, for the audit log')
  const coded = (command: Command): Command =>
    explained(command).requiredOption('--code <reason>', 'what members read: DODDS …')
  const timed = (command: Command): Command =>
    command
      .option('--from <moment>', 'bets accepted from then on alone: 2026-11-30T08:00Z')
      .option('--to <moment>', 'bets accepted before then alone')
  const ofMatch = (command: Command): Command => timed(command.argument('<match>', 'its number (gidm)'))
  const ofMarket = (command: Command): Command =>
    ofMatch(command)
      .argument('<market>', 'its kind, as R or OU')
      .option('--line <id>', 'on this line alone (gid)')
      .option('--side <side>', 'on this side alone, as H or OVER; of an outright this runner')
  const cancelNamed = async (context: Context, command: Command): Promise<void> => {
    const { code, reason } = command.opts<Ruling>()
    const { params, market } = marketOf(command)
    const why = { code: codeIn(code), reason }
    const sentence = sentenceOf(await matchAt(context, params.gidm), market)
    const question = `${sentence} as ${why.code}, ${cancellationNameOf(why.code)}.`
    if (isWholeMatch(market)) {
      const request = { params, payload: { status: 'cancelled' as const, ...why } }
      await context.confirmCall(question, operatorDeskResult, request)
      return context.thing(await context.call(operatorDeskResult, request))
    }
    const request = { params, payload: { ...market, ...why } }
    await context.confirmCall(question, operatorDeskVoidMarket, request)
    context.thing(await context.call(operatorDeskVoidMarket, request))
  }
  const restoreNamed = act(async (context, command) => {
    const { reason } = command.opts<Ruling>()
    const { params, market } = marketOf(command)
    if (isWholeMatch(market))
      throw new UsageError('Name --from or --to; a match that was cancelled whole is restored by its result.')
    context.thing(await context.call(operatorDeskRestoreMarket, { params, payload: { ...market, reason } }))
  })

  coded(ofMarket(cancel.command('market').description('every bet on a market of a match; two persons decide'))).action(
    act(cancelNamed),
  )
  coded(
    ofMatch(cancel.command('match').description('every bet on a match, or those of a time; two persons decide')),
  ).action(act(cancelNamed))
  explained(ofMarket(restore.command('market').description('bets on a market of a match; two persons decide'))).action(
    restoreNamed,
  )
  explained(ofMatch(restore.command('match').description('bets on a match of a time; two persons decide'))).action(
    restoreNamed,
  )
}
