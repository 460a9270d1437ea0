import {
  operatorReviewClaim,
  operatorReviewDecide,
  operatorReviewList,
  operatorReviewNext,
  type DepositReview,
} from '@pavilion/operator-api/funds'
import { Option, type Command } from 'commander'
import { NotThere, oneOf, UsageError, type Context } from '../../context.ts'
import type { Act } from '../../run.ts'
import { yuan } from '../../yuan.ts'
import { moment } from '../../table.ts'
import { findMember } from '../find-member.ts'
import { siteIn, type OfSite } from '../sites.ts'

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
  'claimed',
  'credited',
  'rejectedBefore',
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
  ...(review.claimedBy !== undefined && { claimed: review.claimedBy }),
  credited: review.credited ? 'yes' : '',
  rejectedBefore: review.rejectedBefore ? 'yes' : '',
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
    (await context.call(operatorReviewList, { payload: { state, orderNo, limit: '200' } })).reviews.filter(
      (each) => each.paymentId === paymentId && (heldReason === undefined || each.reason === heldReason),
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
    .option('--before <mark>', 'go on where the page before ended')
    .option('--limit <number>', 'payments a page, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { all = false, before, limit } = command.opts<{ all?: boolean; before?: string; limit: string }>()
        const payload = { state: all ? ('all' as const) : ('open' as const), before, limit }
        const answer = await context.call(operatorReviewList, { payload })
        context.rows(answer.reviews.map(rowOf), COLUMNS, answer)
        if (answer.next) context.terminal.err(`More: --before ${answer.next}`)
      }),
    )
  review
    .command('next')
    .description('take the longest waiting one that nobody looks at: two people never get the same')
    .option('--site <id>', 'of this site alone')
    .action(
      act(async (context, command) => {
        const { site } = command.opts<Partial<OfSite>>()
        const payload = site === undefined ? {} : { siteId: siteIn({ site }) }
        const { review: claimedReview } = await context.call(operatorReviewNext, { payload })
        if (!claimedReview) return context.terminal.err('None waits that nobody looks at.')
        context.thing(rowOf(claimedReview), claimedReview)
      }),
    )
  review
    .command('claim')
    .description('take one to look at it: for ten minutes nobody else decides it')
    .argument('<orderNo>')
    .argument('<paymentId>')
    .option('--held <kind>', 'which of several reviews of the payment')
    .action(
      act(async (context, command) => {
        const [orderNo = '', paymentId = ''] = command.args
        const { reason } = await waiting(context, orderNo, paymentId, command.opts<{ held?: string }>().held)
        const answer = await context.call(operatorReviewClaim, { payload: { orderNo, paymentId, reason } })
        context.thing(rowOf(answer), answer)
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
