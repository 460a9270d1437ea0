import {
  operatorDepositReport,
  operatorPlayReport,
  operatorTrialBalance,
  operatorWithdrawalReport,
} from '@pavilion/operator-api/accounting'
import type { Command } from 'commander'
import type { Act } from '../../run.ts'
import { siteIn, type OfSite } from '../sites.ts'

interface Days extends OfSite {
  readonly from: string
  readonly to: string
}

const MONEY_COLUMNS = ['day', 'channel', 'count', 'amount', 'fee']

export const reportCommands = (root: Command, act: Act): void => {
  const report = root
    .command('report')
    .description('figures of a site by day, in its own time zone; --csv for a spreadsheet')
  const byDay = (name: string, says: string) =>
    report
      .command(name)
      .description(says)
      .requiredOption('--site <id>', 'the site’s number')
      .requiredOption('--from <day>', 'the first day: 2026-11-01')
      .requiredOption('--to <day>', 'the last day, 92 days at most')
  const stretch = (command: Command) => {
    const { from, to, ...of } = command.opts<Days>()
    return { params: { siteId: siteIn(of) }, payload: { from, to } }
  }
  byDay('deposits', 'what was credited by deposits, by day and payment method').action(
    act(async (context, command) => {
      const answer = await context.call(operatorDepositReport, stretch(command))
      context.rows(answer.rows, MONEY_COLUMNS, answer)
    }),
  )
  byDay('withdrawals', 'what was paid out, by day and what it was paid to: kind, and bank, network or wallet').action(
    act(async (context, command) => {
      const answer = await context.call(operatorWithdrawalReport, stretch(command))
      context.rows(answer.rows, ['day', 'channel', 'code', 'count', 'amount', 'fee'], answer)
    }),
  )
  byDay('play', 'stakes, returns, gross gaming revenue and valid bets, by day of settlement and sport').action(
    act(async (context, command) => {
      const answer = await context.call(operatorPlayReport, stretch(command))
      context.rows(answer.rows, ['day', 'sport', 'stakes', 'returns', 'ggr', 'valid'], answer)
    }),
  )
  report
    .command('balance')
    .description('the trial balance of a site: now, or when a day of the last 31 was over')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--day <day>', '2026-11-26')
    .action(
      act(async (context, command) => {
        const { day, ...of } = command.opts<OfSite & { day?: string }>()
        const answer = await context.call(operatorTrialBalance, { params: { siteId: siteIn(of) }, payload: { day } })
        const total = { account: 'all', owner: '', balance: answer.sum }
        context.rows([...answer.rows, total], ['account', 'owner', 'balance'], answer)
      }),
    )
}
