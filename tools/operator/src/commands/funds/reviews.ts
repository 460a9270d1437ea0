import { operatorReviewDecide, operatorReviewList, type DepositReview } from '@pavilion/operator-api/funds'
import { Option, type Command } from 'commander'
import { NotThere, oneOf, UsageError, type Context } from '../../context.ts'
import type { Act } from '../../run.ts'
import { yuan } from '../../yuan.ts'
import { moment } from '../../table.ts'
import { findMember } from '../find-member.ts'
import { siteIn } from '../sites.ts'

const COLUMNS = [
  'orderNo',
  'paymentId',
  'held',
  'amount',
  'orderAmount',
  'payer',
  'memberName',
  'site',
  'opened',
  'credited',
  'decision',
]

/** The currency is shown unless it is yuan. */
export const money = (amount: string | undefined, currency: string): string =>
  amount === undefined ? '' : currency === 'CNY' ? yuan(amount) : `${yuan(amount)} ${currency}`

const rowOf = (review: DepositReview) => ({
  orderNo: review.orderNo,
  paymentId: review.paymentId,
  held: review.reason,
  amount: money(review.amount, review.currency),
  orderAmount: money(review.orderAmount, review.currency),
  ...(review.payerName !== undefined && { payer: review.payerName }),
  ...(review.memberName !== undefined && { memberName: review.memberName }),
  ...(review.coin !== undefined && { coins: `${review.coinAmount} ${review.coin}` }),
  site: review.siteId,
  opened: moment(review.openedAt),
  credited: review.credited ? 'yes' : '',
  decision: review.decision,
  ...(review.decidedAt !== undefined && { decided: moment(review.decidedAt) }),
  note: review.note,
})

/** `heldReason` chooses among several. */
const waiting = async (
  context: Context,
  orderNo: string,
  paymentId: string,
  heldReason?: string,
): Promise<DepositReview> => {
  const reviewsOf = async (state: 'open' | 'all') =>
    (await context.call(operatorReviewList, { payload: { state } })).reviews.filter(
      (each) =>
        each.orderNo === orderNo &&
        each.paymentId === paymentId &&
        (heldReason === undefined || each.reason === heldReason),
    )
  const openReviews = await reviewsOf('open')
  const [review, ...more] = openReviews
  if (!review) {
    const before = (await reviewsOf('all')).find((each) => each.decision !== undefined)
    throw new NotThere(
      before
        ? `This payment was decided before: ${before.decision}, ${moment(before.decidedAt)}. A decision is made once.`
        : `orderNo, paymentId: no payment ${orderNo} ${paymentId} waits; review list has those that do.`,
    )
  }
  if (more.length > 0)
    throw new UsageError(
      `It waits for several reasons: add --held ${openReviews.map((each) => each.reason).join(' or ')}.`,
    )
  return review
}

interface Decide {
  readonly reason: string
  readonly held?: string
  readonly site?: string
  readonly member?: string
}

export const reviewCommands = (root: Command, act: Act): void => {
  const review = root.command('review').description('payments that did not fit their order')
  review
    .command('list')
    .description('those that wait, oldest first')
    .option('--all', 'decided ones too, newest first')
    .action(
      act(async (context, command) => {
        const state = command.opts<{ all?: boolean }>().all ? 'all' : 'open'
        const { reviews } = await context.call(operatorReviewList, { payload: { state } })
        context.rows(reviews.map(rowOf), COLUMNS, reviews)
      }),
    )
  review
    .command('decide')
    .description('credit a payment to the member, or reject it; once')
    .argument('<orderNo>')
    .argument('<paymentId>')
    .argument('<decision>', 'credited or rejected')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--held <kind>', 'which of several reviews of the payment')
    .addOption(new Option('--member <member>', 'whose payment it is, where no order says so: name or id, with --site'))
    .option('--site <id>', 'the member’s site')
    .action(
      act(async (context, command) => {
        const [orderNo = '', paymentId = '', word = ''] = command.args
        const decision = oneOf('decision', word, ['credited', 'rejected'])
        const { reason: note, held: heldReason, site, member } = command.opts<Decide>()
        if ((site === undefined) !== (member === undefined)) throw new UsageError('Give --member and --site together.')
        const waitingReview = await waiting(context, orderNo, paymentId, heldReason)
        const siteId = site === undefined ? undefined : siteIn({ site })
        const of = siteId === undefined || !member ? undefined : await findMember(context, siteId, member)
        await context.confirm(
          `${decision}: ${money(waitingReview.amount, waitingReview.currency)}${of ? ` to ${of.name}` : ''}.`,
        )
        const decidedReview = await context.call(operatorReviewDecide, {
          payload: {
            orderNo,
            paymentId,
            reason: waitingReview.reason,
            decision,
            note,
            ...(of && siteId !== undefined ? { member: { siteId, userId: of.userId } } : {}),
          },
        })
        context.thing({ ...rowOf(decidedReview), ...(of && { member: of.name }) }, decidedReview)
      }),
    )
}
