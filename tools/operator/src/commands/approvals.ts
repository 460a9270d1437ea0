import type { CallEffect } from '@pavilion/operator-api'
import {
  operatorApprovalDecide,
  operatorApprovalList,
  operatorApprovalShow,
  type Approval,
} from '@pavilion/operator-api/people'
import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { effectText } from '../effect-text.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'

const askedOf = ({ params, payload, names }: Approval): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({ ...params, ...payload }).map(([field, value]) => {
      const name = names[field]
      return [field, name === undefined ? value : `${name} (${String(value)})`]
    }),
  )

const rowOf = (approval: Approval) => ({
  approvalId: approval.approvalId,
  call: approval.action,
  of: effectText(askedOf(approval)),
  askedBy: approval.askedBy.name,
  why: approval.reason,
  until: moment(approval.expiresAt),
  state: approval.state,
})

const NEXT: Readonly<Record<string, (approval: Approval) => string>> = {
  'operator.create': ({ payload }) =>
    `operators invite ${String(payload['name'])}, whose invitation ${String(payload['name'])} joins with`,
  'operator.totp_reset': ({ names }) => `operators invite ${names['operatorId'] ?? ''}, who joins again`,
}

interface ApprovalWithEffect {
  readonly approval: Approval
  readonly effect?: CallEffect | undefined
}

const fieldsOf = ({ approval, effect }: ApprovalWithEffect) => ({
  approvalId: approval.approvalId,
  call: approval.action,
  ...askedOf(approval),
  askedBy: approval.askedBy.name,
  askedAt: approval.askedAt,
  why: approval.reason,
  until: moment(approval.expiresAt),
  request: approval.state,
  ...(effect && { does: effectText(effect) }),
  ...(approval.decidedBy && { decidedBy: approval.decidedBy.name, note: approval.note }),
})

const show = (context: Context, approvalId: string): Promise<ApprovalWithEffect> =>
  context.call(operatorApprovalShow, { params: { approvalId } })

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
  approve
    .command('show')
    .description('one of them, with what it would do now')
    .argument('<approvalId>')
    .action(
      act(async (context, command) => {
        const approvalView = await show(context, command.args[0] ?? '')
        context.thing(fieldsOf(approvalView), approvalView)
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
          if (decision === 'approved') {
            const { approval, effect } = await show(context, approvalId)
            const payloadText = effectText(askedOf(approval))
            const does = effect ? ` It would do: ${effectText(effect)}.` : ''
            await context.confirm(
              `${approval.askedBy.name} asked for ${approval.action} of ${payloadText}: “${approval.reason}”.${does} This carries it out.`,
            )
          }
          const { reason } = command.opts<{ reason: string }>()
          const request = { params: { approvalId }, payload: { decision, reason } }
          const { approval, data } = await context.call(operatorApprovalDecide, request)
          const next = decision === 'approved' ? NEXT[approval.action]?.(approval) : undefined
          context.thing(
            {
              ...rowOf(approval),
              ...(data !== undefined && { done: effectText(Object(data)) }),
              ...(next && { next }),
            },
            { approval, data },
          )
        }),
      )
}
