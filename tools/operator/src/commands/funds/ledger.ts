import { operatorDebtList, operatorLedgerCheck } from '@pavilion/operator-api/funds'
import { operatorBookCheck } from '@pavilion/operator-api/sportsbook'
import type { Command } from 'commander'
import { LedgerFaulty } from '../../context.ts'
import type { Act } from '../../run.ts'
import { siteIn, type OfSite } from '../sites.ts'

interface Page extends OfSite {
  readonly after?: string
  readonly limit: string
}

export const ledgerCommands = (root: Command, act: Act): void => {
  root
    .command('debts')
    .description('what members owe the house')
    .command('list')
    .description('members of a site who owe, the most first')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--after <place>', 'go on where the page before ended')
    .option('--limit <number>', 'members a page, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { after, limit, ...of } = command.opts<Page>()
        const answer = await context.call(operatorDebtList, {
          params: { siteId: siteIn(of) },
          payload: { after, limit },
        })
        context.rows(answer.debts, ['name', 'debt', 'currency', 'userId'], answer)
        if (answer.next) context.terminal.err(`More: --after ${answer.next}`)
      }),
    )
  const ledger = root.command('ledger').description('the ledger')
  ledger
    .command('check')
    .description(
      'compare balances with the replay of the ledger, and what is kept of bets with the bets; ends with 1 when they differ',
    )
    .action(
      act(async (context) => {
        const ledger = await context.call(operatorLedgerCheck)
        const book = await context.call(operatorBookCheck)
        const { accounts, transfers, trialBalance } = ledger
        const faults = [...ledger.faults, ...book.faults]
        const report = { ok: ledger.ok && book.ok, accounts, transfers }
        context.thing({ ...report, faults: faults.length }, { ...report, trialBalance, faults })
        if (faults.length === 0 && report.ok) return
        throw new LedgerFaulty(faults.map(({ fault, subject, detail }) => `${fault} ${subject}: ${detail}`))
      }),
    )
  ledger
    .command('balance')
    .description('the trial balance: what came into each kind of account of each site, what went, and what is there')
    .action(
      act(async (context) => {
        const { trialBalance } = await context.call(operatorLedgerCheck)
        context.rows(trialBalance, ['siteId', 'account', 'cameIn', 'wentOut', 'balance', 'currency'])
      }),
    )
}
