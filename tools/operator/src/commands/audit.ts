import { operatorAuditRead } from '@pavilion/operator-api/people'
import type { Command } from 'commander'
import { secondsIn } from '../moment.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'

interface AuditOptions {
  readonly site?: string
  readonly subject?: string
  readonly actor?: string
  readonly action?: string
  readonly since?: string
  readonly until?: string
  readonly before?: string
  readonly limit: string
}

const nameWithId = (name: string | undefined, id: string): string => (name === undefined ? id : `${name} (${id})`)

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
        const { site, since, until, ...filter } = command.opts<AuditOptions>()
        const payload = { ...filter, siteId: site, from: secondsIn('--since', since), to: secondsIn('--until', until) }
        const answer = await context.call(operatorAuditRead, { payload })
        const rows = answer.entries.map(({ detail, approver, ...entry }) => ({
          at: moment(entry.at),
          // 0: of no site.
          site: entry.siteId || '',
          actor: nameWithId(entry.by, entry.actor),
          action: entry.action,
          subject: nameWithId(entry.of, entry.subject),
          detail:
            approver === undefined
              ? detail
              : { ...detail, approvedBy: nameWithId(approver, String(detail['approvedBy'])) },
        }))
        context.rows(rows, ['at', 'site', 'actor', 'action', 'subject', 'detail'], answer)
        if (answer.next) context.terminal.err(`More: --before ${answer.next}`)
      }),
    )
}
