import {
  operatorAlerts,
  operatorConfirm,
  operatorCreate,
  operatorDisable,
  operatorInvite,
  operatorList,
  operatorResetTotp,
  operatorRestore,
  type OperatorPerson,
} from '@pavilion/operator-api/people'
import type { Command } from 'commander'
import { NotThere, UsageError, type Context } from '../context.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { ALERT_COLUMNS, alertRow, personRow, rolesIn, printPaymentsWaiting } from './people.ts'

const personOf = async (context: Context, name: string): Promise<OperatorPerson> => {
  const { operators } = await context.call(operatorList)
  const operator = operators.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (!operator)
    throw new NotThere(
      `name: there is no operator ${name}; there are ${operators.map((each) => each.name).join(', ')}.`,
    )
  return operator
}

const invite = async (context: Context, operatorId: string, reason: string): Promise<void> => {
  const invited = await context.call(operatorInvite, { params: { operatorId }, payload: { reason } })
  context.terminal.err('Hand this invitation to the person alone; they take it up with: npm run operator -- join')
  context.thing({ name: invited.name, invitation: invited.invitation, until: moment(invited.expiresAt) })
}

export const operatorCommands = (root: Command, act: Act): void => {
  const operators = root.command('operators').description('the people at the operator')
  const change = (
    name: string,
    says: string,
    work: (context: Context, person: OperatorPerson, reason: string) => Promise<void>,
  ) =>
    operators
      .command(name)
      .description(says)
      .argument('<name>')
      .requiredOption('--reason <text>', 'why, for the audit log')
      .action(
        act(async (context, command) => {
          const person = await personOf(context, command.args[0] ?? '')
          await work(context, person, command.opts<{ reason: string }>().reason)
        }),
      )
  operators
    .command('list')
    .description('everybody, with roles and state')
    .action(
      act(async (context) => {
        const { operators: people } = await context.call(operatorList)
        context.rows(people.map(personRow), ['name', 'roles', 'state', 'created', 'lastSignIn', 'operatorId'], people)
      }),
    )
  operators
    .command('add')
    .description('add a person and print their invitation; two persons decide about every role but content')
    .argument('<name>')
    .requiredOption('--roles <list>', 'separated by commas')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { roles, reason } = command.opts<{ roles: string; reason: string }>()
        const payload = { name: command.args[0] ?? '', roles: rolesIn(roles), reason }
        const { operatorId } = await context.call(operatorCreate, { payload })
        await invite(context, operatorId, reason)
      }),
    )
  change('invite', 'print a new invitation for a person who has not joined', (context, person, reason) =>
    invite(context, person.operatorId, reason),
  )
  operators
    .command('confirm')
    .description('confirm who joined by another admin’s invitation, by the code that the person tells you')
    .argument('<name>')
    .requiredOption('--code <digits>', 'what the person was told when they joined: 1234-5678')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { code, reason } = command.opts<{ code: string; reason: string }>()
        if (!/^\d{4}-?\d{4}$/.test(code))
          throw new UsageError(`--code: ${code} is none; it has eight digits: 1234-5678.`)
        const { operatorId, name } = await personOf(context, command.args[0] ?? '')
        await context.confirm(`You heard this code from ${name} in person, not from who invited them.`)
        context.thing(
          personRow(await context.call(operatorConfirm, { params: { operatorId }, payload: { code, reason } })),
        )
      }),
    )
  operators
    .command('alerts')
    .description(
      'who was invited, joined, confirmed, locked, disabled or let in again, whose second factor was reset, by whom, from where; payments that wait',
    )
    .action(
      act(async (context) => {
        const answer = await context.call(operatorAlerts)
        printPaymentsWaiting(context.terminal, answer.payments)
        context.rows(answer.alerts.map(alertRow), ALERT_COLUMNS, answer)
      }),
    )
  change(
    'disable',
    'let a person in no more; of an admin two persons decide',
    async (context, { operatorId, name }, reason) => {
      await context.confirm(`${name} is signed out at once, and cannot sign in.`)
      context.thing(personRow(await context.call(operatorDisable, { params: { operatorId }, payload: { reason } })))
    },
  )
  change(
    'restore',
    'lift a lock, or let a disabled person in again; two persons decide',
    async (context, { operatorId }, reason) =>
      context.thing(personRow(await context.call(operatorRestore, { params: { operatorId }, payload: { reason } }))),
  )
  change(
    'reset-totp',
    'forget a person’s second factor and print an invitation to set it up anew; of an admin two persons decide, or it waits a day',
    async (context, { operatorId, name }, reason) => {
      await context.confirm(`${name} is signed out, and needs the invitation to sign in.`)
      const after = await context.call(operatorResetTotp, { params: { operatorId }, payload: { reason } })
      if (after.resetFrom !== undefined) {
        context.terminal.err(
          `No third admin could agree, so nothing is done before ${moment(after.resetFrom)}: run it again then. Every admin was told; ${name} signing in ends it.`,
        )
        context.thing(personRow(after))
        return
      }
      await invite(context, operatorId, reason)
    },
  )
}
