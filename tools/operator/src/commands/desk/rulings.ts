import {
  operatorDeskRestoreBet,
  operatorDeskRestoreMarket,
  operatorDeskResult,
  operatorDeskVoidBet,
  operatorDeskVoidMarket,
} from '@pavilion/protocols'
import type { Command } from 'commander'
import { UsageError } from '../../context.ts'
import type { Act } from '../../run.ts'
import { siteIn } from '../sites.ts'
import { codeIn } from './results.ts'

interface Ruling {
  readonly site: string
  readonly leg?: string
  readonly line?: string
  readonly code: string
  readonly reason: string
}

const legIn = (leg: string | undefined): { leg?: number } => {
  if (leg === undefined) return {}
  if (!/^\d$/.test(leg)) throw new UsageError(`${leg} is no leg; the first is 0.`)
  return { leg: Number(leg) }
}

export const rulingCommands = (desk: Command, act: Act): void => {
  const cancel = desk.command('void').description('cancel bets with a reason; the stakes come back')
  const restore = desk.command('restore').description('take the cancelling of bets back')
  const why = (command: Command): Command => command.requiredOption('--reason <text>', 'why, for the audit log')
  const coded = (command: Command): Command =>
    why(command).requiredOption('--code <reason>', 'what members read: DODDS …')
  const ofBet = (command: Command): Command =>
    command
      .argument('<ticket>')
      .requiredOption('--site <id>', 'the site’s number')
      .option('--leg <n>', 'one leg of a parlay or system, the first is 0')
  const ofMarket = (command: Command): Command =>
    command
      .argument('<match>', 'its number (gidm)')
      .argument('<market>', 'its kind, as R or OU')
      .option('--line <id>', 'on this line alone (gid)')
  const ticketOf = (command: Command) => {
    const [ticketId = ''] = command.args
    return { siteId: siteIn(command.opts<Ruling>()), ticketId }
  }
  const marketOf = (command: Command) => {
    const [gidm = '', wtype = ''] = command.args
    const { line } = command.opts<Ruling>()
    return { params: { gidm }, market: { wtype, ...(line !== undefined && { gid: line }) } }
  }

  coded(ofBet(cancel.command('bet').description('one bet, or a leg of it'))).action(
    act(async (context, command) => {
      const { code, leg, reason } = command.opts<Ruling>()
      const payload = { code: codeIn(code), ...legIn(leg), reason }
      context.thing(await context.call(operatorDeskVoidBet, { params: ticketOf(command), payload }))
    }),
  )
  coded(ofMarket(cancel.command('market').description('every bet on a market of a match; two persons decide'))).action(
    act(async (context, command) => {
      const { code, reason } = command.opts<Ruling>()
      const { params, market } = marketOf(command)
      await context.confirm(`This cancels every bet on ${market.wtype} of match ${params.gidm}.`)
      context.thing(
        await context.call(operatorDeskVoidMarket, { params, payload: { ...market, code: codeIn(code), reason } }),
      )
    }),
  )
  coded(cancel.command('match').description('every bet on a match; two persons decide').argument('<match>')).action(
    act(async (context, command) => {
      const [gidm = ''] = command.args
      const { code, reason } = command.opts<Ruling>()
      await context.confirm(`This cancels every bet on match ${gidm}.`)
      const payload = { status: 'cancelled' as const, code: codeIn(code), reason }
      context.thing(await context.call(operatorDeskResult, { params: { gidm }, payload }))
    }),
  )
  why(ofBet(restore.command('bet').description('one bet, or a leg of it'))).action(
    act(async (context, command) => {
      const { leg, reason } = command.opts<Ruling>()
      const payload = { ...legIn(leg), reason }
      context.thing(await context.call(operatorDeskRestoreBet, { params: ticketOf(command), payload }))
    }),
  )
  why(ofMarket(restore.command('market').description('bets on a market of a match; two persons decide'))).action(
    act(async (context, command) => {
      const { reason } = command.opts<Ruling>()
      const { params, market } = marketOf(command)
      context.thing(await context.call(operatorDeskRestoreMarket, { params, payload: { ...market, reason } }))
    }),
  )
}
