import { SessionEnded, Unreachable, WaitsForSecond } from '@pavilion/operator-api/client'
import { Command, CommanderError } from 'commander'
import { adjustmentCommands } from './commands/funds/adjustments.ts'
import { approvalCommands } from './commands/approvals.ts'
import { auditCommand } from './commands/audit.ts'
import { betCommands } from './commands/bets.ts'
import { chatCommands } from './commands/chat/chat.ts'
import { pointsCommands } from './commands/chat/points.ts'
import { collisionCommands } from './commands/collisions.ts'
import { consumerCommands } from './commands/consumers.ts'
import { excludedCommands } from './commands/excluded.ts'
import { deskCommands } from './commands/desk.ts'
import { feedbackCommands } from './commands/feedback.ts'
import { depositCommands } from './commands/funds/deposits.ts'
import { ledgerCommands } from './commands/funds/ledger.ts'
import { helpTopicCommands } from './commands/help-topics.ts'
import { letterCommands } from './commands/letters.ts'
import { matchCommands } from './commands/matches.ts'
import { memberCommands } from './commands/members.ts'
import { nameCommands } from './commands/names.ts'
import { noticeCommands } from './commands/notices.ts'
import { operatorCommands } from './commands/operators.ts'
import { reportCommands } from './commands/funds/reports.ts'
import { reviewCommands } from './commands/funds/reviews.ts'
import { sessionCommands } from './commands/session.ts'
import { paymentMethodCommands } from './commands/funds/payment-methods.ts'
import { payoutAccountCommands } from './commands/funds/payout-accounts.ts'
import { regionCommands } from './commands/regions.ts'
import { siteCommands } from './commands/sites.ts'
import { statementCommands } from './commands/funds/statements.ts'
import { turnoverCommands } from './commands/funds/turnover.ts'
import { venueCommands } from './commands/venues.ts'
import { venueTransferCommands } from './commands/funds/venue-transfers.ts'
import { withdrawalCommands } from './commands/funds/withdrawals.ts'
import { effectText } from './effect-text.ts'
import { createContext, SignInFirst, UsageError, type Context } from './context.ts'
import { moment, plain } from './table.ts'
import type { Terminal } from './terminal.ts'

export const EXIT = { done: 0, refused: 1, usage: 2, signIn: 3, waits: 4 } as const

export type Act = (work: (context: Context, command: Command) => Promise<void>) => (...args: unknown[]) => Promise<void>

export const program = (terminal: Terminal, env: NodeJS.ProcessEnv): Command => {
  const root = new Command('operator')
    .description(
      'The operator of a platform: members, payments, sites, the risk desk, notices, colleagues, and the audit log.',
    )
    .option('--url <address>', 'the operator’s port; OPERATOR_URL, or this machine’s, when left out')
    .option('--json', 'print JSON')
    .option('--csv', 'print lists as CSV')
    .option('--yes', 'do not ask before what is hard to undo')
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
    })
    .addHelpText(
      'after',
      '\nEnds with 0 when done, 1 when refused, 2 when used wrongly, 3 when nobody is signed in, 4 when a second person must approve.',
    )
    .exitOverride()
  const act: Act =
    (work) =>
    async (...args) => {
      const command = args.at(-1)
      if (command instanceof Command) await work(createContext(command, terminal, env), command)
    }
  for (const add of [
    sessionCommands,
    memberCommands,
    nameCommands,
    collisionCommands,
    excludedCommands,
    betCommands,
    matchCommands,
    depositCommands,
    reviewCommands,
    withdrawalCommands,
    venueTransferCommands,
    payoutAccountCommands,
    turnoverCommands,
    adjustmentCommands,
    statementCommands,
    reportCommands,
    ledgerCommands,
    consumerCommands,
    siteCommands,
    venueCommands,
    paymentMethodCommands,
    regionCommands,
    deskCommands,
    noticeCommands,
    chatCommands,
    pointsCommands,
    letterCommands,
    feedbackCommands,
    helpTopicCommands,
    operatorCommands,
    approvalCommands,
    auditCommand,
  ])
    add(root, act)
  return root
}

const explain = (error: unknown, terminal: Terminal): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
  if (error instanceof WaitsForSecond) {
    const { approvalId, approvers, expiresAt, effect } = error.pending
    if (effect) terminal.out(`It would do: ${effectText(effect)}`)
    terminal.out(`Waits for a second person until ${moment(expiresAt)}: approve yes ${approvalId} --reason …`)
    terminal.out(
      approvers.length > 0
        ? `Who can approve it: ${approvers.join(', ')}`
        : 'Nobody is there yet who could approve it: operators add makes a colleague with the role.',
    )
    return EXIT.waits
  }
  if (error instanceof SessionEnded) {
    terminal.err('Your session is over: npm run operator -- login --name <name>')
    return EXIT.signIn
  }
  const where = error instanceof Unreachable ? ' (OPERATOR_URL, or --url)' : ''
  terminal.err(plain(error instanceof Error ? error.message : error) + where)
  if (error instanceof SignInFirst) return EXIT.signIn
  return error instanceof UsageError ? EXIT.usage : EXIT.refused
}

/** Returns the exit code. */
export const runOperator = async (
  words: readonly string[],
  terminal: Terminal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> => {
  try {
    await program(terminal, env).parseAsync([...words], { from: 'user' })
    return EXIT.done
  } catch (error) {
    return explain(error, terminal)
  }
}
