import { STATUS } from '@pavilion/contract'
import { OperatorRefusal, SessionEnded } from '@pavilion/operator-api/client'
import {
  operatorBootstrap,
  operatorJoin,
  operatorSignIn,
  operatorSignOut,
  operatorSignOutEverywhere,
  operatorWhoAmI,
} from '@pavilion/operator-api/people'
import type { Command } from 'commander'
import { UsageError, type Context } from '../context.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { alertTable, personRow, rolesIn, printPaymentsWaiting } from './people.ts'

const join = async (context: Context, invitation: string): Promise<void> => {
  const { terminal } = context
  const password = await terminal.ask('Password (12 characters or more):', true)
  if ((await terminal.ask('The same again:', true)) !== password) throw new UsageError('The two differ.')
  const joinAnswer = await context.callAs(undefined, operatorJoin, { payload: { invitation, password } })
  terminal.err('Put this into an authenticator app; it is not shown again.')
  const { name, totpSecret: secret, totpUri: uri, confirmationCode } = joinAnswer
  if (confirmationCode)
    terminal.err(
      `Tell this code to an admin who did not invite you, in person or by telephone; they run: operators confirm ${name} --code ${confirmationCode}. Until then you cannot sign in.`,
    )
  context.thing({ name, secret, uri, ...(confirmationCode && { confirmationCode }) })
}

/** Without an answer it can be asked again. */
const signOutEverywhere = async (context: Context): Promise<void> => {
  const { ended } = await context.call(operatorSignOutEverywhere).catch((error: unknown) => {
    if (error instanceof SessionEnded) context.file.forget()
    throw error
  })
  context.file.forget()
  context.thing({ ended })
}

export const sessionCommands = (root: Command, act: Act): void => {
  root
    .command('bootstrap')
    .description('make the first two admins, or one after an accident (OPERATOR_RECOVERY); needs OPERATOR_SECRET')
    .requiredOption('--name <name>', 'the admin’s name')
    .option('--roles <list>', 'further roles, separated by commas')
    .action(
      act(async (context, command) => {
        const { name, roles } = command.opts<{ name: string; roles?: string }>()
        const payload = { name, ...(roles ? { roles: rolesIn(roles) } : {}) }
        const bootstrapCall = context.callAs(context.secret(), operatorBootstrap, { payload })
        const { invitation } = await bootstrapCall.catch((error: unknown) => {
          if (!(error instanceof OperatorRefusal) || error.status !== STATUS.ACCESS_DENIED) throw error
          throw new OperatorRefusal(
            error.status,
            `${error.message}; the platform at ${context.url} does not know this secret: set OPERATOR_SECRET, or PAVILION_DATA to the platform's own folder.`,
          )
        })
        await join(context, invitation)
      }),
    )
  root
    .command('join')
    .description('take up an invitation: set your password and second factor')
    .action(act(async (context) => join(context, (await context.terminal.ask('Invitation:', true)).trim())))
  root
    .command('login')
    .description('sign in; password and code are asked for')
    .requiredOption('--name <name>', 'your name')
    .action(
      act(async (context, command) => {
        const { name } = command.opts<{ name: string }>()
        const password = await context.terminal.ask('Password:', true)
        const code = (await context.terminal.ask('Code of your authenticator:')).trim()
        const { token, expiresAt, operator, alerts, payments } = await context.callAs(undefined, operatorSignIn, {
          payload: { name, password, code },
        })
        context.file.write({ url: context.url, name: operator.name, token })
        if (alerts.length > 0) context.terminal.err(`Since you signed in last:\n${alertTable(alerts)}`)
        if (payments) printPaymentsWaiting(context.terminal, payments)
        context.thing({ name: operator.name, roles: operator.roles.join(', '), until: moment(expiresAt) })
      }),
    )
  root
    .command('logout')
    .description('sign out; the session is dead at once')
    .option('--everywhere', 'end every session of yours, those of browsers too, and tell how many')
    .action(
      act(async (context, command) => {
        if (command.opts<{ everywhere?: true }>().everywhere) return signOutEverywhere(context)
        // An ended token is useless.
        await context.call(operatorSignOut).finally(() => context.file.forget())
      }),
    )
  root
    .command('whoami')
    .description('who is signed in, with which roles')
    .action(
      act(async (context) => {
        const me = await context.call(operatorWhoAmI)
        context.thing(personRow(me), me)
      }),
    )
}
