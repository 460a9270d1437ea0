import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  DIFFERENCE_KINDS,
  operatorStatementAdd,
  operatorStatementClose,
  operatorStatementDifferences,
  operatorStatementList,
  operatorStatementMatch,
  operatorStatementOpen,
  STATEMENT_PART,
  type StatementDifference,
  type StatementLine,
  type StatementRecord,
} from '@pavilion/operator-api/accounting'
import { Option, type Command } from 'commander'
import { UsageError, type Context } from '../../context.ts'
import { secondsIn } from '../../moment.ts'
import type { Act } from '../../run.ts'
import { statementIn } from '../../statement-file.ts'
import { moment } from '../../table.ts'
import { money } from './reviews.ts'

const COLUMNS = ['statementId', 'name', 'from', 'to', 'lines', 'matched', 'differences', 'open', 'state', 'imported']
const DIFFERENCE_COLUMNS = [
  'difference',
  'kind',
  'of',
  'orderNo',
  'providerId',
  'site',
  'line',
  'here',
  'there',
  'closed',
  'note',
]

const rowOf = (statement: StatementRecord) => ({
  statementId: statement.statementId,
  name: statement.name,
  from: moment(statement.from),
  to: moment(statement.to),
  lines: statement.lines,
  matched: statement.matchedLines,
  differences: statement.differences,
  open: statement.openDifferences,
  state: statement.state === 'receiving' ? `${statement.received} of ${statement.lines} lines came` : statement.state,
  imported: moment(statement.importedAt),
})

const sideText = (side: StatementDifference['here']): string =>
  side ? `${money(side.amount, side.currency)} ${side.state}` : ''

const differenceRow = ({ siteId, here, there, closedAt, ...difference }: StatementDifference) => ({
  ...difference,
  site: siteId,
  here: sideText(here),
  there: sideText(there),
  ...(closedAt !== undefined && { closed: moment(closedAt) }),
})

const read = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch {
    throw new UsageError(`${file} cannot be read.`)
  }
}

/** What came before an interruption is sent again, and changes nothing. */
const sendLines = async (context: Context, statementId: string, lines: readonly StatementLine[]): Promise<void> => {
  for (let at = 0; at < lines.length; at += STATEMENT_PART)
    await context.call(operatorStatementAdd, {
      params: { statementId },
      payload: { first: at + 1, lines: lines.slice(at, at + STATEMENT_PART) },
    })
}

const importCommand = (statement: Command, act: Act): void => {
  statement
    .command('import')
    .description(
      'compare a file of the provider’s with our deposits and withdrawals; the same file again changes nothing',
    )
    .argument('<file>', 'CSV as docs/protocols/payment.md has it')
    .requiredOption('--from <moment>', 'what it covers: 2026-11-26T00:00+08:00')
    .requiredOption('--to <moment>', 'until before then')
    .requiredOption('--reason <text>', 'for the audit log')
    .action(
      act(async (context, command) => {
        const [file = ''] = command.args
        const { from: fromText, to: toText, reason } = command.opts<{ from: string; to: string; reason: string }>()
        const [from = 0, to = 0] = [secondsIn('--from', fromText), secondsIn('--to', toText)]
        const content = read(context.pathOf(file))
        const lines = statementIn(file, content.toString('utf8'))
        const digest = createHash('sha256').update(content).digest('hex')
        const payload = { digest, name: basename(file).slice(0, 120), from, to, lines: lines.length, reason }
        const before = await context.call(operatorStatementOpen, { payload })
        if (before.state === 'matched') {
          context.thing(rowOf(before), before)
          context.terminal.err('It was imported before: nothing was changed.')
          return
        }
        const { statementId } = before
        await sendLines(context, statementId, lines)
        const answer = await context.call(operatorStatementMatch, { params: { statementId } })
        context.thing(rowOf(answer), answer)
        if (answer.openDifferences > 0) context.terminal.err(`Differences: statement show ${statementId}`)
      }),
    )
}

const lookupCommands = (statement: Command, act: Act): void => {
  statement
    .command('list')
    .description('statements that were imported, newest first')
    .option('--limit <number>', 'how many, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const answer = await context.call(operatorStatementList, { payload: command.opts<{ limit: string }>() })
        context.rows(answer.statements.map(rowOf), COLUMNS, answer)
      }),
    )
  statement
    .command('show')
    .description('what differs between a statement and us')
    .argument('<statementId>', 'as statement list has it')
    .option('--all', 'closed ones too')
    .addOption(new Option('--kind <kind>', 'of this kind alone').choices(DIFFERENCE_KINDS))
    .option('--after <difference>', 'go on where the page before ended')
    .option('--limit <number>', 'how many a page, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const [statementId = ''] = command.args
        const { all = false, ...page } = command.opts<{
          all?: boolean
          kind?: StatementDifference['kind']
          after?: string
          limit: string
        }>()
        const answer = await context.call(operatorStatementDifferences, {
          params: { statementId },
          payload: { state: all ? 'all' : 'open', ...page },
        })
        context.rows(answer.differences.map(differenceRow), DIFFERENCE_COLUMNS, answer)
        if (answer.next !== undefined) context.terminal.err(`More: --after ${answer.next}`)
      }),
    )
}

export const statementCommands = (root: Command, act: Act): void => {
  const statement = root.command('statement').description('statements of the payment provider against our orders')
  importCommand(statement, act)
  lookupCommands(statement, act)
  statement
    .command('close')
    .description('say how a difference was settled; no money moves')
    .argument('<statementId>', 'as statement list has it')
    .argument('<difference>', 'its number, as statement show has it')
    .requiredOption('--reason <text>', 'how it was settled')
    .action(
      act(async (context, command) => {
        const [statementId = '', difference = ''] = command.args
        const { reason: note } = command.opts<{ reason: string }>()
        const answer = await context.call(operatorStatementClose, {
          params: { statementId, difference },
          payload: { note },
        })
        context.thing(differenceRow(answer), answer)
      }),
    )
}
