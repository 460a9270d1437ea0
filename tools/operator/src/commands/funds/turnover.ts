import { operatorTurnoverList, operatorTurnoverWaive, type MemberRequirement } from '@pavilion/operator-api/funds'
import type { Command } from 'commander'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { yuan } from '../../yuan.ts'
import { findMember } from '../find-member.ts'
import { siteIn, type OfSite } from '../sites.ts'

const COLUMNS = ['requirementId', 'kind', 'ref', 'state', 'tied', 'done', 'required', 'opened', 'ended']

const rowOf = (requirement: MemberRequirement) => ({
  requirementId: requirement.requirementId,
  kind: requirement.kind,
  ref: requirement.ref,
  state: requirement.state,
  tied: yuan(requirement.tied),
  done: yuan(requirement.done),
  required: yuan(requirement.required),
  opened: moment(requirement.openedAt),
  ...(requirement.endedAt !== undefined && { ended: moment(requirement.endedAt) }),
})

export const LEFT_COLUMNS = ['requirementId', 'kind', 'ref', 'state', 'left', 'required', 'frees', 'opened']

/** Of one that is open: what is still to be bet, and what that frees. */
export const leftRow = ({ requirementId, kind, ref, state, done, required, tied, openedAt }: MemberRequirement) => ({
  requirementId,
  kind,
  ref,
  state,
  left: yuan(String(BigInt(required) - BigInt(done))),
  required: yuan(required),
  frees: yuan(tied),
  opened: moment(openedAt),
})

interface OfMember extends OfSite {
  readonly member: string
}

export const turnoverCommands = (root: Command, act: Act): void => {
  const turnover = root.command('turnover').description('what members have to bet before money leaves')
  turnover
    .command('list')
    .description('a member’s, oldest first: what is open, and what ended in the last 30 days')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--member <member>', 'name, id, +phone or e-mail')
    .action(
      act(async (context, command) => {
        const { member, ...of } = command.opts<OfMember>()
        const siteId = siteIn(of)
        const { userId } = await findMember(context, siteId, member)
        const answer = await context.call(operatorTurnoverList, { params: { siteId, userId } })
        context.rows(answer.requirements.map(rowOf), COLUMNS, answer)
        context.terminal.err(
          `May withdraw ${yuan(answer.withdrawable)}; tied ${yuan(answer.tied)}, owed ${yuan(answer.owed)}.`,
        )
      }),
    )
  turnover
    .command('waive')
    .description('take a requirement from a member; somebody else has to approve')
    .argument('<requirementId>', 'as turnover list has it')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--member <member>', 'name, id, +phone or e-mail')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const [requirementId = ''] = command.args
        const { member, reason, ...of } = command.opts<OfMember & { reason: string }>()
        const siteId = siteIn(of)
        const { userId, name } = await findMember(context, siteId, member)
        const request = { params: { siteId, userId }, payload: { requirementId, reason } }
        await context.confirmCall(`Waive a requirement of ${name}`, operatorTurnoverWaive, request)
        const answer = await context.call(operatorTurnoverWaive, request)
        context.thing(rowOf(answer), answer)
      }),
    )
}
