import { WITHDRAWAL_REASONS, WITHDRAWAL_STATES, type WithdrawalReason } from '@pavilion/contract/funds'
import {
  operatorWithdrawalClaim,
  operatorWithdrawalConflictClose,
  operatorWithdrawalConflicts,
  operatorWithdrawalDecide,
  operatorWithdrawalEnd,
  operatorWithdrawalList,
  operatorWithdrawalNext,
  operatorWithdrawalQueue,
  operatorWithdrawalShow,
  type WithdrawalRecord,
} from '@pavilion/operator-api/funds'
import { Option, type Command } from 'commander'
import type * as z from 'zod/mini'
import { oneOf, type Section } from '../../context.ts'
import { secondsIn } from '../../moment.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { findMember } from '../find-member.ts'
import { money } from './reviews.ts'
import { siteIn, type OfSite } from '../sites.ts'

export const WITHDRAWAL_COLUMNS = [
  'orderNo',
  'asked',
  'state',
  'amount',
  'fee',
  'to',
  'signals',
  'member',
  'claimed',
  'reason',
]

export const withdrawalRow = (record: WithdrawalRecord) => ({
  orderNo: record.orderNo,
  asked: moment(record.createdAt),
  state: record.state,
  amount: money(record.amount, record.currency),
  fee: money(record.fee, record.currency),
  to: `${record.paidTo.kind} ${record.paidTo.code} ${record.paidTo.masked}`,
  signals: record.signals.join(', '),
  member: record.name,
  ...(record.claimedBy !== undefined && { claimed: record.claimedBy }),
  ...(record.reason !== undefined && { reason: record.reason }),
})

type Audit = z.output<(typeof operatorWithdrawalShow)['data']>

const auditSections = ({ reasons, deposits, sports, devices, sharing, currency }: Audit): Section[] => [
  { heading: 'signals', rows: reasons, columns: ['signal', 'says'] },
  {
    heading: 'deposits since the last withdrawal',
    rows: deposits.map(({ at, orderNo, amount }) => ({
      credited: moment(at),
      orderNo,
      amount: money(amount, currency),
    })),
    columns: ['credited', 'orderNo', 'amount'],
  },
  {
    heading: 'bets since the last withdrawal',
    rows: sports,
    columns: ['sport', 'bets', 'staked', 'returned', 'valid'],
  },
  {
    heading: 'devices',
    rows: devices.map(({ name, firstAt, lastAt }) => ({ name, first: moment(firstAt), last: moment(lastAt) })),
    columns: ['name', 'first', 'last'],
  },
  { heading: 'members who share marks', rows: sharing, columns: ['by', 'name', 'siteId', 'userId'] },
]

interface Reasoned {
  readonly reason: string
}

interface WithdrawalListOptions extends OfSite {
  readonly member: string
  readonly state?: WithdrawalRecord['state']
  readonly since?: string
  readonly until?: string
  readonly before?: string
  readonly limit: string
}

const lookupCommands = (withdrawal: Command, act: Act): void => {
  withdrawal
    .command('queue')
    .description('those that wait for a person, the longest waiting first')
    .option('--site <id>', 'of this site alone')
    .option('--limit <number>', 'how many, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { site, limit } = command.opts<{ site?: string; limit: string }>()
        const answer = await context.call(operatorWithdrawalQueue, { payload: { siteId: site, limit } })
        context.rows(answer.withdrawals.map(withdrawalRow), WITHDRAWAL_COLUMNS, answer)
        context.terminal.err(`${answer.waiting} wait.`)
      }),
    )
  withdrawal
    .command('show')
    .description('one, with what a decision needs: turnover, money in and out, bets, signals')
    .argument('<orderNo>', 'its number')
    .action(
      act(async (context, command) => {
        const [orderNo = ''] = command.args
        const answer = await context.call(operatorWithdrawalShow, { params: { orderNo } })
        const { currency, requirements, events } = answer
        const turnover = requirements.map(
          ({ ref, state, done, required }) =>
            `${ref} ${state} ${money(done, currency)} of ${money(required, currency)}`,
        )
        context.report(
          {
            ...withdrawalRow(answer),
            site: answer.siteId,
            registered: moment(answer.registeredAt),
            deposited: money(answer.deposited, currency),
            withdrawn: money(answer.withdrawn, currency),
            staked: money(answer.staked, currency),
            won: money(answer.won, currency),
            balance: money(answer.balance, currency),
            owed: money(answer.owed, currency),
            happened: events.map(({ at, state }) => `${state} ${moment(at)}`).join(', '),
            ...(turnover.length > 0 && { turnover: turnover.join('; ') }),
            ...(answer.decidedBy !== undefined && { decidedBy: answer.decidedBy }),
            ...(answer.note !== undefined && { note: answer.note }),
            ...(answer.payoutId !== undefined && { payoutId: answer.payoutId }),
            account: `${answer.account.state}, added ${moment(answer.account.addedAt)}`,
          },
          auditSections(answer),
          answer,
        )
      }),
    )
  withdrawal
    .command('list')
    .description('the withdrawals of a member, newest first')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--member <member>', 'name, id, +phone or e-mail')
    .addOption(new Option('--state <state>', 'in this state alone').choices(WITHDRAWAL_STATES))
    .option('--since <moment>', 'asked for from then on: 2026-11-30T08:00Z')
    .option('--until <moment>', 'asked for before then')
    .option('--before <orderNo>', 'go on where the page before ended')
    .option('--limit <number>', 'how many a page, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { member, since, until, state, before, limit, ...of } = command.opts<WithdrawalListOptions>()
        const siteId = siteIn(of)
        const filter = { state, from: secondsIn('--since', since), to: secondsIn('--until', until), before, limit }
        const { userId } = await findMember(context, siteId, member)
        const answer = await context.call(operatorWithdrawalList, { params: { siteId, userId }, payload: filter })
        context.rows(answer.withdrawals.map(withdrawalRow), WITHDRAWAL_COLUMNS, answer)
        if (answer.next) context.terminal.err(`More: --before ${answer.next}`)
      }),
    )
}

const decisionCommands = (withdrawal: Command, act: Act): void => {
  withdrawal
    .command('next')
    .description('take the longest waiting one that nobody looks at: two people never get the same')
    .option('--site <id>', 'of this site alone')
    .action(
      act(async (context, command) => {
        const { site } = command.opts<Partial<OfSite>>()
        const payload = site === undefined ? {} : { siteId: siteIn({ site }) }
        const { withdrawal: record } = await context.call(operatorWithdrawalNext, { payload })
        if (!record) return context.terminal.err('None waits that nobody looks at.')
        context.thing(withdrawalRow(record), record)
      }),
    )
  withdrawal
    .command('claim')
    .description('take one to look at it: for ten minutes nobody else decides it')
    .argument('<orderNo>', 'its number')
    .action(
      act(async (context, command) => {
        const [orderNo = ''] = command.args
        const answer = await context.call(operatorWithdrawalClaim, { params: { orderNo } })
        context.thing(withdrawalRow(answer), answer)
      }),
    )
  withdrawal
    .command('approve')
    .description('let it be paid; from the site’s two-person amount on somebody else has to approve too')
    .argument('<orderNo>', 'its number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const [orderNo = ''] = command.args
        const { reason: note } = command.opts<Reasoned>()
        const request = { payload: { orderNo, decision: 'approve' as const, note } }
        await context.confirmCall(`Pay withdrawal ${orderNo}`, operatorWithdrawalDecide, request)
        const answer = await context.call(operatorWithdrawalDecide, request)
        context.thing(withdrawalRow(answer), answer)
      }),
    )
  withdrawal
    .command('refuse')
    .description('give the money back, and tell the member why')
    .argument('<orderNo>', 'its number')
    .argument('<why>', `what the member is told: ${WITHDRAWAL_REASONS.join(', ')}`)
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const [orderNo = '', why = ''] = command.args
        const { reason: note } = command.opts<Reasoned>()
        const reason = oneOf<WithdrawalReason>('why', why, WITHDRAWAL_REASONS)
        const request = { payload: { orderNo, decision: 'refuse' as const, reason, note } }
        await context.confirmCall(`Refuse withdrawal ${orderNo}`, operatorWithdrawalDecide, request)
        const answer = await context.call(operatorWithdrawalDecide, request)
        context.thing(withdrawalRow(answer), answer)
      }),
    )
}

const REPORTED = ['paid', 'failed', 'cancelled', 'pending'] as const
type Reported = (typeof REPORTED)[number]

const conflictCommands = (withdrawal: Command, act: Act): void => {
  withdrawal
    .command('conflicts')
    .description('what the provider reported that does not fit')
    .option('--all', 'settled ones too')
    .action(
      act(async (context, command) => {
        const { all = false } = command.opts<{ all?: boolean }>()
        const answer = await context.call(operatorWithdrawalConflicts, { payload: { state: all ? 'all' : 'open' } })
        const rows = answer.conflicts.map(({ amount, currency, coinAmount, openedAt, closedAt, ...conflict }) => ({
          ...conflict,
          ...(coinAmount !== undefined && { coinUnits: coinAmount }),
          amount: money(amount, currency),
          opened: moment(openedAt),
          ...(closedAt !== undefined && { closed: moment(closedAt) }),
        }))
        context.rows(
          rows,
          ['orderNo', 'payoutId', 'reported', 'state', 'amount', 'coinUnits', 'opened', 'closed', 'note'],
          answer,
        )
      }),
    )
  withdrawal
    .command('settle-conflict')
    .description('say that it was settled with the provider, and how; no money moves')
    .argument('<orderNo>', 'the withdrawal’s number')
    .argument('<payoutId>', 'the provider’s number')
    .argument('<reported>', 'paid, failed, cancelled or pending')
    .requiredOption('--reason <text>', 'how it was settled')
    .action(
      act(async (context, command) => {
        const [orderNo = '', payoutId = '', reportedText = ''] = command.args
        const reported = oneOf<Reported>('reported', reportedText, REPORTED)
        const { reason: note } = command.opts<Reasoned>()
        const answer = await context.call(operatorWithdrawalConflictClose, {
          payload: { orderNo, payoutId, reported, note },
        })
        context.thing({ ...answer, amount: money(answer.amount, answer.currency) }, answer)
      }),
    )
}

const endCommand = (withdrawal: Command, act: Act): void => {
  withdrawal
    .command('end')
    .description('end one that is with the provider as you know from it in writing; somebody else has to approve')
    .argument('<orderNo>', 'its number')
    .argument(
      '<outcome>',
      'paid: the provider paid it; returned: it did not and never will, the member gets the money back',
    )
    .option('--payout <id>', 'the provider’s number, where it is not known or another')
    .requiredOption('--reason <text>', 'what the provider says, and where')
    .action(
      act(async (context, command) => {
        const [orderNo = '', outcomeText = ''] = command.args
        const outcome = oneOf<'paid' | 'returned'>('outcome', outcomeText, ['paid', 'returned'])
        const { reason: note, payout: payoutId } = command.opts<Reasoned & { payout?: string }>()
        const request = { payload: { orderNo, outcome, ...(payoutId !== undefined && { payoutId }), note } }
        await context.confirmCall(`End withdrawal ${orderNo} as ${outcome}`, operatorWithdrawalEnd, request)
        const answer = await context.call(operatorWithdrawalEnd, request)
        context.thing(withdrawalRow(answer), answer)
      }),
    )
}

export const withdrawalCommands = (root: Command, act: Act): void => {
  const withdrawal = root
    .command('withdrawal')
    .description('withdrawals: the queue, decisions, reports that do not fit')
  lookupCommands(withdrawal, act)
  decisionCommands(withdrawal, act)
  conflictCommands(withdrawal, act)
  endCommand(withdrawal, act)
}
