import {
  operatorTransferBringBack,
  operatorTransferList,
  operatorTransfersPending,
  operatorVenueConflictClose,
  operatorVenueConflicts,
  VENUE_LAST_WORDS,
  type VenueTransferRecord,
} from '@pavilion/operator-api/funds'
import type { Command } from 'commander'
import { oneOf } from '../../context.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { findMember } from '../find-member.ts'
import { siteIn, type OfSite } from '../sites.ts'
import { money } from './reviews.ts'

const COLUMNS = [
  'transferId',
  'began',
  'site',
  'member',
  'venue',
  'direction',
  'amount',
  'state',
  'reason',
  'ended',
  'checks',
]

const rowOf = (record: VenueTransferRecord) => ({
  transferId: record.transferId,
  began: moment(record.createdAt),
  site: record.siteId,
  member: record.name,
  venue: record.venue,
  direction: record.direction,
  amount: money(record.amount, record.currency),
  state: record.state,
  ...(record.reason !== undefined && { reason: record.reason }),
  ...(record.endedAt !== undefined && { ended: moment(record.endedAt) }),
  checks: record.checks,
})

interface ListOptions extends OfSite {
  readonly member: string
  readonly before?: string
  readonly limit: string
}

const CONFLICT_COLUMNS = [
  'transferId',
  'site',
  'venue',
  'direction',
  'amount',
  'said',
  'state',
  'opened',
  'closed',
  'note',
]

const conflictCommands = (transfer: Command, act: Act): void => {
  transfer
    .command('conflicts')
    .description('what venues said of transfers that had ended otherwise, the oldest first')
    .option('--all', 'settled ones too')
    .option('--limit <number>', 'how many, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { all = false, limit } = command.opts<{ all?: boolean; limit: string }>()
        const payload = { state: all ? ('all' as const) : ('open' as const), limit }
        const answer = await context.call(operatorVenueConflicts, { payload })
        const rows = answer.conflicts.map(({ amount, currency, siteId, openedAt, closedAt, ...conflict }) => ({
          ...conflict,
          site: siteId,
          amount: money(amount, currency),
          opened: moment(openedAt),
          ...(closedAt !== undefined && { closed: moment(closedAt) }),
        }))
        context.rows(rows, CONFLICT_COLUMNS, answer)
      }),
    )
  transfer
    .command('settle-conflict')
    .description('say that it was settled with the venue, and how; no money moves')
    .argument('<transferId>', 'the transfer’s number')
    .argument('<said>', VENUE_LAST_WORDS.join(', '))
    .requiredOption('--reason <text>', 'how it was settled')
    .action(
      act(async (context, command) => {
        const [transferId = '', text = ''] = command.args
        const word = oneOf('said', text, VENUE_LAST_WORDS)
        const { reason: note } = command.opts<{ reason: string }>()
        const answer = await context.call(operatorVenueConflictClose, { payload: { transferId, said: word, note } })
        context.thing({ ...answer, amount: money(answer.amount, answer.currency) }, answer)
      }),
    )
}

export const venueTransferCommands = (root: Command, act: Act): void => {
  const transfer = root.command('transfer').description('money between the centre wallet and venues')
  transfer
    .command('pending')
    .description('those of which a venue has not said what became, the longest waiting first')
    .option('--limit <number>', 'how many, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const payload = { limit: command.opts<{ limit: string }>().limit }
        const answer = await context.call(operatorTransfersPending, { payload })
        context.rows(answer.transfers.map(rowOf), COLUMNS, answer)
        context.terminal.err(`${answer.waiting} wait.`)
      }),
    )
  transfer
    .command('list')
    .description('the transfers of a member with venues, newest first')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--member <member>', 'name, id, +phone or e-mail')
    .option('--before <transferId>', 'go on where the page before ended')
    .option('--limit <number>', 'how many a page, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { member, before, limit, ...of } = command.opts<ListOptions>()
        const siteId = siteIn(of)
        const { userId } = await findMember(context, siteId, member)
        const request = { params: { siteId, userId }, payload: { before, limit } }
        const answer = await context.call(operatorTransferList, request)
        context.rows(answer.transfers.map(rowOf), COLUMNS, answer)
        if (answer.next) context.terminal.err(`More: --before ${answer.next}`)
      }),
    )
  transfer
    .command('bring-back')
    .description('bring back what a member has at venues, before it is confiscated for example')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--member <member>', 'name, id, +phone or e-mail')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { member, reason, ...of } = command.opts<OfSite & { member: string; reason: string }>()
        const siteId = siteIn(of)
        const { userId, name } = await findMember(context, siteId, member)
        const answer = await context.call(operatorTransferBringBack, {
          params: { siteId, userId },
          payload: { reason },
        })
        context.thing({ name, venues: answer.venues.join(', ') }, answer)
        context.terminal.err(`Asked; see transfer list --site ${siteId} --member ${name}.`)
      }),
    )
  conflictCommands(transfer, act)
}
