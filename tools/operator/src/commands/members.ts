import {
  FREEZE_REASONS,
  operatorMemberState,
  operatorRegisterStatus,
  operatorSecondFactorRemove,
  type FreezeReason,
  type MemberHit,
  type MemberState,
} from '@pavilion/operator-api/members'
import { Option, type Command } from 'commander'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { correctionCommands } from './corrections.ts'
import { findMember } from './find-member.ts'
import { noteCommands } from './member-notes.ts'
import { showMember } from './show-member.ts'
import { siteIn, type OfSite } from './sites.ts'

const hitFields = ({ registeredAt, lastSignInAt, ...member }: MemberHit) => ({
  ...member,
  registeredAt: moment(registeredAt),
  lastSignInAt: moment(lastSignInAt),
})

const CHANGES: readonly { name: string; state: MemberState; says: string; hard?: string }[] = [
  { name: 'freeze', state: 'frozen', says: 'let a member look, and not play' },
  { name: 'unfreeze', state: 'active', says: 'free an account again' },
  {
    name: 'terminate',
    state: 'terminated',
    says: 'end an account: nobody signs in any more; two persons decide',
    hard: 'This ends the account.',
  },
  {
    name: 'confiscate',
    state: 'confiscated',
    says: 'take the balance of an account; two persons decide',
    hard: 'This takes the balance.',
  },
]

export const memberCommands = (root: Command, act: Act): void => {
  const member = root.command('member').description('members of a site')
  const ofMember = (name: string, says: string) =>
    member
      .command(name)
      .description(says)
      .argument('<member>', 'name, id, +phone or e-mail')
      .requiredOption('--site <id>', 'the site’s number')
  ofMember('find', 'find a member by the name they sign in with, phone or e-mail').action(
    act(async (context, command) => {
      const answer = await findMember(context, siteIn(command.opts<OfSite>()), command.args[0] ?? '')
      context.thing(hitFields(answer), answer)
    }),
  )
  ofMember(
    'show',
    'what a call of a member needs: state, limits, accounts, turnover, venues, last bets, deposits, withdrawals, devices, notes',
  ).action(
    act(async (context, command) => {
      const siteId = siteIn(command.opts<OfSite>())
      const { userId } = await findMember(context, siteId, command.args[0] ?? '')
      await showMember(context, { siteId, userId })
    }),
  )
  noteCommands(member, act)
  for (const { name, state, says, hard } of CHANGES) {
    const change = member
      .command(name)
      .description(says)
      .argument('<member>', 'name, id, +phone or e-mail')
      .requiredOption('--site <id>', 'the site’s number')
      .requiredOption('--reason <text>', 'why, for the audit log')
      .action(
        act(async (context, command) => {
          const { reason, tell, ...of } = command.opts<OfSite & { reason: string; tell?: FreezeReason }>()
          const siteId = siteIn(of)
          const { userId, name: who } = await findMember(context, siteId, command.args[0] ?? '')
          const request = { params: { siteId, userId }, payload: { state, ...(tell && { tell }), reason } }
          if (hard) await context.confirmCall(`${hard} (${who}, site ${siteId})`, operatorMemberState, request)
          context.thing(await context.call(operatorMemberState, request))
        }),
      )
    if (state === 'frozen')
      change.addOption(new Option('--tell <why>', 'what the member is told; else to ask').choices(FREEZE_REASONS))
  }
  member
    .command('remove-second-factor')
    .description('take every second factor off a member who lost them and proved who they are; two persons decide')
    .argument('<member>', 'name, id, +phone or e-mail')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfSite & { reason: string }>()
        const siteId = siteIn(of)
        const { userId, name } = await findMember(context, siteId, command.args[0] ?? '')
        await context.confirm(`${name} will sign in by password alone.`)
        context.thing(
          await context.call(operatorSecondFactorRemove, { params: { siteId, userId }, payload: { reason } }),
        )
      }),
    )
  member
    .command('register')
    .description('how a member stands with the national exclusion register, by its last answer')
    .argument('<member>', 'name, id, +phone or e-mail')
    .requiredOption('--site <id>', 'the site’s number')
    .action(
      act(async (context, command) => {
        const siteId = siteIn(command.opts<OfSite>())
        const { userId, name } = await findMember(context, siteId, command.args[0] ?? '')
        const answer = await context.call(operatorRegisterStatus, { params: { siteId, userId }, payload: {} })
        const { answeredAt, until, standing } = answer
        const end = typeof until === 'number' ? moment(until) : until
        context.thing(
          { name, standing, answeredAt: moment(answeredAt), ...(end !== undefined && { until: end }) },
          answer,
        )
      }),
    )
  correctionCommands(member, act)
}
