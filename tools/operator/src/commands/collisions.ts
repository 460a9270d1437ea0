import {
  operatorAccountReviewDecide,
  operatorAccountReviewList,
  type AccountStatus,
} from '@pavilion/operator-api/members'
import type { Command } from 'commander'
import { oneOf } from '../context.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { siteIn, type OfSite } from './sites.ts'

const COLUMNS = ['reviewId', 'kind', 'value', 'userId', 'otherUserId', 'other', 'asked', 'state']

const standing = ({ state, timeOutUntil, excludedUntil }: AccountStatus): string =>
  [
    state,
    ...(timeOutUntil === undefined ? [] : [`time-out until ${moment(timeOutUntil)}`]),
    ...(excludedUntil === undefined
      ? []
      : [`excluded ${excludedUntil === 'for good' ? excludedUntil : `until ${moment(excludedUntil)}`}`]),
  ].join(', ')

export const collisionCommands = (root: Command, act: Act): void => {
  const collision = root.command('collision').description('values that one member asks for and another has')
  collision
    .command('list')
    .description('those that wait, oldest first')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--all', 'decided ones too, newest first')
    .action(
      act(async (context, command) => {
        const { all, ...of } = command.opts<OfSite & { all?: boolean }>()
        const state = all ? ('all' as const) : ('open' as const)
        const request = { params: { siteId: siteIn(of) }, payload: { state } }
        const { reviews } = await context.call(operatorAccountReviewList, request)
        const rows = reviews.map((each) => ({
          ...each,
          other: standing(each.other),
          asked: moment(each.askedAt),
        }))
        context.rows(rows, COLUMNS, reviews)
      }),
    )
  collision
    .command('decide')
    .description('move the value to who asks for it, which two persons decide, or leave it where it is')
    .argument('<reviewId>')
    .argument('<decision>', 'approved or rejected')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const [reviewId = '', word = ''] = command.args
        const decision = oneOf('decision', word, ['approved', 'rejected'])
        const { reason, ...of } = command.opts<OfSite & { reason: string }>()
        if (decision === 'approved') await context.confirm('This takes the value from the member who has it.')
        const params = { siteId: siteIn(of), reviewId }
        context.thing(await context.call(operatorAccountReviewDecide, { params, payload: { decision, reason } }))
      }),
    )
}
