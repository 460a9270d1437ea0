import { randomBytes } from 'node:crypto'
import {
  ADJUSTMENT_CATEGORIES,
  operatorAdjust,
  operatorAdjustmentList,
  type AdjustmentCategory,
  type AdjustmentRecord,
} from '@pavilion/operator-api/accounting'
import { Option, type Command } from 'commander'
import { UsageError } from '../../context.ts'
import { pointsIn } from '../../percent.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { fenIn } from '../../yuan.ts'
import { findMember } from '../find-member.ts'
import { siteIn, type OfSite } from '../sites.ts'
import { money } from './reviews.ts'

const COLUMNS = [
  'adjustmentNo',
  'made',
  'direction',
  'amount',
  'category',
  'turnover',
  'reason',
  'askedBy',
  'approvedBy',
]

const rowOf = (record: AdjustmentRecord) => ({
  adjustmentNo: record.adjustmentNo,
  made: moment(record.madeAt),
  direction: record.direction,
  amount: money(record.amount, record.currency),
  category: record.category,
  ...(record.basisPoints !== undefined && { turnover: `${record.basisPoints / 10_000} times` }),
  reason: record.reason,
  askedBy: record.askedBy,
  approvedBy: record.approvedBy,
})

/** TZ, the moment, and six signs that nobody else draws in it. */
const newNumber = (): string =>
  `TZ${new Date().toISOString().replaceAll(/\D/g, '').slice(2, 14)}${randomBytes(3).toString('hex').toUpperCase()}`

interface AdjustOptions extends OfSite {
  readonly category: AdjustmentCategory
  readonly turnover?: string
  readonly number?: string
  readonly reason: string
}

export const adjustmentCommands = (root: Command, act: Act): void => {
  const adjust = root.command('adjust').description('credits and debits of members by two people')
  for (const direction of ['credit', 'debit'] as const) {
    const command = adjust
      .command(direction)
      .description(
        direction === 'credit'
          ? 'put money into a member’s centre wallet; somebody else of finance has to approve'
          : 'take money out of a member’s centre wallet, no more than is in it; somebody else of finance has to approve',
      )
      .argument('<member>', 'name, id, +phone or e-mail')
      .argument('<amount>', 'in yuan: 50 or 50.00')
      .requiredOption('--site <id>', 'the site’s number')
      .addOption(
        new Option('--category <category>', 'what it is for, as the member is told')
          .choices(ADJUSTMENT_CATEGORIES)
          .makeOptionMandatory(),
      )
      .option('--number <number>', 'of an adjustment that was asked for before, so that it is made once')
      .requiredOption('--reason <text>', 'why, for the audit log')
    if (direction === 'credit')
      command.option('--turnover <points>', 'how often it is to be bet: 10000 is once, 30000 three times')
    command.action(
      act(async (context, command) => {
        const [who = '', amountText = ''] = command.args
        const { category, turnover, number: adjustmentNo = newNumber(), reason, ...of } = command.opts<AdjustOptions>()
        const amount = fenIn('amount', amountText)
        if (amount === '0') throw new UsageError('amount: nothing is no adjustment.')
        const siteId = siteIn(of)
        const { userId, name } = await findMember(context, siteId, who)
        const payload = { adjustmentNo, direction, amount, category, reason }
        const basisPoints = turnover === undefined ? {} : { basisPoints: pointsIn('--turnover', turnover) }
        const request = { params: { siteId, userId }, payload: { ...payload, ...basisPoints } }
        await context.confirmCall(
          `${direction} ${name} (site ${siteId}), under ${adjustmentNo}.`,
          operatorAdjust,
          request,
        )
        const answer = await context.call(operatorAdjust, request)
        context.thing(rowOf(answer), answer)
      }),
    )
  }
  adjust
    .command('list')
    .description('what was credited to a member and debited, newest first')
    .argument('<member>', 'name, id, +phone or e-mail')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--limit <number>', 'how many, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { limit, ...of } = command.opts<OfSite & { limit: string }>()
        const siteId = siteIn(of)
        const { userId } = await findMember(context, siteId, command.args[0] ?? '')
        const answer = await context.call(operatorAdjustmentList, { params: { siteId, userId }, payload: { limit } })
        context.rows(answer.adjustments.map(rowOf), COLUMNS, answer)
      }),
    )
}
