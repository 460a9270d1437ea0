import { operatorApprovalDecide, operatorApprovalList, type Approval } from '@pavilion/protocols'
import type { Command } from 'commander'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'

const rowOf = (approval: Approval) => ({
  approvalId: approval.approvalId,
  call: approval.action,
  of: { ...approval.params, ...approval.payload },
  askedBy: approval.askedBy.name,
  why: approval.reason,
  until: moment(approval.expiresAt),
  state: approval.state,
})

export const approvalCommands = (root: Command, act: Act): void => {
  const approve = root.command('approve').description('what waits for a second person')
  approve
    .command('list')
    .description('what you may decide, and what you asked for')
    .option('--all', 'decided and expired ones too')
    .action(
      act(async (context, command) => {
        const state = command.opts<{ all?: boolean }>().all ? 'all' : 'pending'
        const { approvals } = await context.call(operatorApprovalList, { payload: { state } })
        context.rows(approvals.map(rowOf), ['approvalId', 'call', 'of', 'askedBy', 'why', 'until', 'state'], approvals)
      }),
    )
  for (const [name, decision, says] of [
    ['yes', 'approved', 'approve it, which carries it out'],
    ['no', 'rejected', 'reject it; your own too'],
  ] as const)
    approve
      .command(name)
      .description(says)
      .argument('<approvalId>')
      .requiredOption('--reason <text>', 'why, for the audit log')
      .action(
        act(async (context, command) => {
          const approvalId = command.args[0] ?? ''
          if (decision === 'approved') await context.confirm('This carries out what was asked.')
          const { reason } = command.opts<{ reason: string }>()
          const sent = { params: { approvalId }, payload: { decision, reason } }
          const { approval } = await context.call(operatorApprovalDecide, sent)
          context.thing(rowOf(approval))
        }),
      )
}
