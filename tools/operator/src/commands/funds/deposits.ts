import { DEPOSIT_STATES } from '@pavilion/contract/funds'
import {
  operatorDepositAsk,
  operatorDepositList,
  operatorDepositShow,
  type DepositRecord,
} from '@pavilion/operator-api/funds'
import { Option, type Command } from 'commander'
import type * as z from 'zod/mini'
import { secondsIn } from '../../moment.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { findMember } from '../find-member.ts'
import { money } from './reviews.ts'
import { siteIn, type OfSite } from '../sites.ts'

export const DEPOSIT_COLUMNS = [
  'orderNo',
  'opened',
  'state',
  'amount',
  'fee',
  'credit',
  'method',
  'paymentId',
  'settled',
]

export const depositRow = ({ currency, ...deposit }: DepositRecord) => ({
  orderNo: deposit.orderNo,
  state: deposit.state,
  amount: money(deposit.amount, currency),
  fee: money(deposit.fee, currency),
  credit: money(deposit.credit, currency),
  method: `${deposit.channelId} ${deposit.channelName['zh-CN']}`,
  paymentId: deposit.paymentId,
  opened: moment(deposit.createdAt),
  ...(deposit.settledAt !== undefined && { settled: moment(deposit.settledAt) }),
})

type ShownDeposit = z.output<(typeof operatorDepositShow)['data']>

const shownRow = (deposit: ShownDeposit) => {
  const { siteId, userId, name, events, reviews } = deposit
  const reviewTexts = reviews.map(
    ({ reason, amount, currency, decision }) =>
      `${reason} ${money(amount, currency)}, ${decision ?? 'waits: review list'}`,
  )
  return {
    ...depositRow(deposit),
    site: siteId,
    member: `${name} (${userId})`,
    happened: events.map(({ at, state }) => `${state} ${moment(at)}`).join(', '),
    ...(reviewTexts.length > 0 && { reviews: reviewTexts.join('; ') }),
  }
}

const PROVIDER_SAYS = {
  answered: undefined,
  unknown: 'The provider has no order of this number.',
  silent: 'The provider did not answer: it is asked again within a minute.',
} as const

interface DepositListOptions extends OfSite {
  readonly member: string
  readonly state?: DepositRecord['state']
  readonly since?: string
  readonly until?: string
  readonly before?: string
  readonly limit: string
}

export const depositCommands = (root: Command, act: Act): void => {
  const deposit = root.command('deposit').description('deposits of members')
  deposit
    .command('show')
    .description('one deposit: whose, how much, what happened, and payments of it that waited for a person')
    .argument('<orderNo>', 'its number, as the member’s deposit page has it')
    .action(
      act(async (context, command) => {
        const [orderNo = ''] = command.args
        const answer = await context.call(operatorDepositShow, { params: { orderNo } })
        context.thing(shownRow(answer), answer)
      }),
    )
  deposit
    .command('ask')
    .description('ask the provider about one now, however long ago it ended, and show what it is then')
    .argument('<orderNo>', 'its number')
    .action(
      act(async (context, command) => {
        const [orderNo = ''] = command.args
        const answer = await context.call(operatorDepositAsk, { params: { orderNo } })
        context.thing(shownRow(answer), answer)
        const providerNote = PROVIDER_SAYS[answer.provider]
        if (providerNote !== undefined) context.terminal.err(providerNote)
      }),
    )
  deposit
    .command('list')
    .description('the deposits of a member, newest first')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--member <member>', 'name, id, +phone or e-mail')
    .addOption(new Option('--state <state>', 'in this state alone').choices(DEPOSIT_STATES))
    .option('--since <moment>', 'opened from then on: 2026-11-30T08:00Z')
    .option('--until <moment>', 'opened before then')
    .option('--before <orderNo>', 'go on where the page before ended')
    .option('--limit <number>', 'deposits a page, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { member, since, until, state, before, limit, ...of } = command.opts<DepositListOptions>()
        const siteId = siteIn(of)
        const filter = { state, from: secondsIn('--since', since), to: secondsIn('--until', until), before, limit }
        const { userId } = await findMember(context, siteId, member)
        const answer = await context.call(operatorDepositList, { params: { siteId, userId }, payload: filter })
        context.rows(answer.deposits.map(depositRow), DEPOSIT_COLUMNS, answer)
        if (answer.next) context.terminal.err(`More: --before ${answer.next}`)
      }),
    )
}
