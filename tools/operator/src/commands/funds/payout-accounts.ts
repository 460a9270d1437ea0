import {
  PAYOUT_ACCOUNT_DECISION_REASONS,
  operatorPayoutAccountDecide,
  operatorPayoutAccountList,
  operatorPayoutAccountReviews,
  type MemberPayoutAccount,
} from '@pavilion/operator-api/funds'
import type { Command } from 'commander'
import { oneOf } from '../../context.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { findMember } from '../find-member.ts'
import { siteIn, type OfSite } from '../sites.ts'

const COLUMNS = ['accountId', 'kind', 'code', 'masked', 'state', 'isDefault', 'added', 'holdUntil', 'reason', 'note']

export const payoutAccountRow = (account: MemberPayoutAccount) => ({
  accountId: account.accountId,
  kind: account.kind,
  code: account.code,
  masked: account.masked,
  state: account.state,
  isDefault: account.isDefault ? 'yes' : '',
  added: moment(account.addedAt),
  holdUntil: moment(account.holdUntil),
  reason: account.reason,
  note: account.note,
})

interface ReasonedOfSite extends OfSite {
  readonly reason: string
}

const decisionCommands = (accounts: Command, act: Act): void => {
  accounts
    .command('allow')
    .description('let the member be paid to it')
    .argument('<accountId>', 'as payout-account list has it')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const [accountId = ''] = command.args
        const { reason: note, ...of } = command.opts<ReasonedOfSite>()
        const params = { siteId: siteIn(of), accountId }
        await context.confirm(`allow ${accountId}.`)
        const answer = await context.call(operatorPayoutAccountDecide, { params, payload: { to: 'active', note } })
        context.thing(payoutAccountRow(answer), answer)
      }),
    )
  accounts
    .command('disable')
    .description('pay nothing to it any more, and tell the member why')
    .argument('<accountId>', 'as payout-account list has it')
    .argument('<why>', `what the member is told: ${PAYOUT_ACCOUNT_DECISION_REASONS.join(', ')}`)
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const [accountId = '', why = ''] = command.args
        const { reason: note, ...of } = command.opts<ReasonedOfSite>()
        const params = { siteId: siteIn(of), accountId }
        const reason = oneOf('why', why, PAYOUT_ACCOUNT_DECISION_REASONS)
        await context.confirm(`disable ${accountId}.`)
        const answer = await context.call(operatorPayoutAccountDecide, {
          params,
          payload: { to: 'disabled', reason, note },
        })
        context.thing(payoutAccountRow(answer), answer)
      }),
    )
}

export const payoutAccountCommands = (root: Command, act: Act): void => {
  const accounts = root.command('payout-account').description('accounts that members are paid to')
  accounts
    .command('list')
    .description('a member’s, masked')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--member <member>', 'name, id, +phone or e-mail')
    .action(
      act(async (context, command) => {
        const { member, ...of } = command.opts<OfSite & { member: string }>()
        const siteId = siteIn(of)
        const { userId } = await findMember(context, siteId, member)
        const answer = await context.call(operatorPayoutAccountList, { params: { siteId, userId } })
        context.rows(answer.accounts.map(payoutAccountRow), COLUMNS, answer)
      }),
    )
  accounts
    .command('reviews')
    .description('accounts that another member has too, the longest waiting first')
    .requiredOption('--site <id>', 'the site’s number')
    .action(
      act(async (context, command) => {
        const siteId = siteIn(command.opts<OfSite>())
        const answer = await context.call(operatorPayoutAccountReviews, { params: { siteId } })
        const rows = answer.reviews.map(({ userId, otherSiteId, otherUserId, otherState, askedAt, ...account }) => ({
          ...payoutAccountRow({ userId, ...account }),
          member: userId,
          other: `${otherUserId} of ${otherSiteId}, ${otherState}`,
          asked: moment(askedAt),
        }))
        context.rows(rows, ['accountId', 'kind', 'code', 'masked', 'member', 'other', 'asked'], answer)
      }),
    )
  decisionCommands(accounts, act)
}
