import { operatorDeskRestoreBet, operatorDeskVoidBet } from '@pavilion/operator-api/sportsbook'
import type { Command } from 'commander'
import { UsageError } from '../../context.ts'
import type { Act } from '../../run.ts'
import { siteIn } from '../sites.ts'
import { marketRulingCommands } from './market-rulings.ts'
import { codeIn } from './results.ts'

interface Ruling {
  readonly site: string
  readonly leg?: string
  readonly code: string
  readonly reason: string
}

const legIn = (leg: string | undefined): { leg?: number } => {
  if (leg === undefined) return {}
  if (!/^\d$/.test(leg)) throw new UsageError(`--leg: ${leg} is none; it is 0, the first, to 9.`)
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
  const ticketOf = (command: Command) => {
    const [ticketId = ''] = command.args
    return { siteId: siteIn(command.opts<Ruling>()), ticketId }
  }
  coded(ofBet(cancel.command('bet').description('one bet, or a leg of it; two persons decide'))).action(
    act(async (context, command) => {
      const { code, leg, reason } = command.opts<Ruling>()
      const payload = { code: codeIn(code), ...legIn(leg), reason }
      context.thing(await context.call(operatorDeskVoidBet, { params: ticketOf(command), payload }))
    }),
  )
  why(ofBet(restore.command('bet').description('one bet, or a leg of it; two persons decide'))).action(
    act(async (context, command) => {
      const { leg, reason } = command.opts<Ruling>()
      const payload = { ...legIn(leg), reason }
      context.thing(await context.call(operatorDeskRestoreBet, { params: ticketOf(command), payload }))
    }),
  )
  marketRulingCommands(cancel, restore, act)
}
