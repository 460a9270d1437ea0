import { operatorAuditRead } from '@pavilion/protocols'
import type { Command } from 'commander'
import { secondsIn } from '../moment.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'

interface Asked {
  readonly site?: string
  readonly subject?: string
  readonly actor?: string
  readonly action?: string
  readonly since?: string
  readonly until?: string
  readonly before?: string
  readonly limit: string
}

export const auditCommand = (root: Command, act: Act): void => {
  root
    .command('audit')
    .description('read the audit log, newest first')
    .option('--site <id>', 'of one site')
    .option('--subject <id>', 'what it was done to: a member or an operator by name or id, an order, a notice')
    .option('--actor <who>', 'a member or an operator by name or id, machine, system or feed')
    .option('--action <name>', 'for example member.state')
    .option('--since <moment>', 'ISO 8601')
    .option('--until <moment>', 'ISO 8601')
    .option('--before <id>', 'go on where the page before ended')
    .option('--limit <number>', 'entries a page, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { site, since, until, ...asked } = command.opts<Asked>()
        const payload = { ...asked, siteId: site, from: secondsIn('--since', since), to: secondsIn('--until', until) }
        const answer = await context.call(operatorAuditRead, { payload })
        const rows = answer.entries.map((entry) => ({
          ...entry,
          at: moment(entry.at),
          site: entry.siteId,
          actor: entry.by === undefined ? entry.actor : `${entry.by} (${entry.actor})`,
        }))
        context.rows(rows, ['at', 'site', 'actor', 'action', 'subject', 'detail'], answer)
        if (answer.next) context.terminal.err(`More: --before ${answer.next}`)
      }),
    )
}
