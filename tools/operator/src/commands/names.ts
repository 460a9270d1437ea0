import { operatorNameDecide, operatorNameList } from '@pavilion/operator-api/members'
import type { Command } from 'commander'
import { UsageError } from '../context.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { findMember } from './find-member.ts'
import { siteIn, type OfSite } from './sites.ts'

const COLUMNS = ['name', 'realName', 'birthday', 'submitted', 'review', 'submission', 'userId']

export const nameCommands = (root: Command, act: Act): void => {
  const name = root.command('name').description('real names that members handed in')
  name
    .command('list')
    .description('those that wait, oldest first')
    .requiredOption('--site <id>', 'the site’s number')
    .action(
      act(async (context, command) => {
        const params = { siteId: siteIn(command.opts<OfSite>()) }
        const { names } = await context.call(operatorNameList, { params })
        const rows = names.map((each) => ({
          ...each,
          submitted: moment(each.submittedAt),
          review: each.reviewOpen ? 'collision' : '',
        }))
        context.rows(rows, COLUMNS, names)
      }),
    )
  for (const [verb, decision, says] of [
    ['verify', 'verified', 'verify the name you looked at; it then stays'],
    ['reject', 'rejected', 'reject it, so that the member may hand in another'],
  ] as const)
    name
      .command(verb)
      .description(says)
      .argument('<member>', 'name or id')
      .requiredOption('--site <id>', 'the site’s number')
      .requiredOption('--submission <number>', 'which one was looked at, from name list')
      .requiredOption('--reason <text>', 'why, for the audit log')
      .action(
        act(async (context, command) => {
          const { reason, submission, ...of } = command.opts<OfSite & { reason: string; submission: string }>()
          if (!/^\d{1,16}$/.test(submission))
            throw new UsageError(`--submission: ${submission} is none; name list has them.`)
          const siteId = siteIn(of)
          const { userId } = await findMember(context, siteId, command.args[0] ?? '')
          const request = { params: { siteId, userId }, payload: { submission, decision, reason } }
          context.thing(await context.call(operatorNameDecide, request))
        }),
      )
}
