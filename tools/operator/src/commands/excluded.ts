import { operatorExcludedDecide, operatorExcludedList } from '@pavilion/protocols'
import type { Command } from 'commander'
import { UsageError } from '../context.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { findMember } from './find-member.ts'
import { siteIn, type OfSite } from './sites.ts'

const COLUMNS = ['name', 'kinds', 'excludedSite', 'excludedUser', 'until', 'decision', 'userId']

interface Decide extends OfSite {
  readonly reason: string
  readonly excludedSite: string
  readonly excludedUser: string
}

export const excludedCommands = (root: Command, act: Act): void => {
  const excluded = root
    .command('excluded')
    .description('accounts that may be of somebody who excluded themselves, here or on a site that shares exclusions')
  excluded
    .command('list')
    .description('those nobody has looked at, newest accounts first')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--all', 'decided ones too')
    .action(
      act(async (context, command) => {
        const { all, ...of } = command.opts<OfSite & { all?: boolean }>()
        const state = all ? ('all' as const) : ('open' as const)
        const { matches } = await context.call(operatorExcludedList, {
          params: { siteId: siteIn(of) },
          payload: { state },
        })
        const rows = matches.map((each) => ({
          ...each,
          kinds: each.kinds.join(','),
          excludedSite: each.excluded.siteId,
          excludedUser: each.excluded.userId,
          until: each.excluded.until === 'for good' ? 'for good' : moment(each.excluded.until),
        }))
        context.rows(rows, COLUMNS, matches)
      }),
    )
  for (const [verb, decision, says] of [
    ['clear', 'cleared', 'say that it is another person, which two persons decide: the account may play'],
    ['confirm', 'confirmed', 'say that it is the same person: the account stays barred'],
  ] as const)
    excluded
      .command(verb)
      .description(says)
      .argument('<member>', 'name or id')
      .requiredOption('--site <id>', 'the site’s number')
      .requiredOption('--excluded-site <id>', 'the excluded account’s site, from excluded list')
      .requiredOption('--excluded-user <id>', 'the excluded account, from excluded list')
      .requiredOption('--reason <text>', 'why, for the audit log')
      .action(
        act(async (context, command) => {
          const { reason, excludedSite, excludedUser, ...of } = command.opts<Decide>()
          const siteId = siteIn(of)
          const excludedSiteId = siteIn({ site: excludedSite }, '--excluded-site')
          const { userId } = await findMember(context, siteId, command.args[0] ?? '')
          // What is decided is what is shared now; the platform refuses when that has changed meanwhile.
          const asked = { params: { siteId }, payload: { state: 'all' as const } }
          const { matches } = await context.call(operatorExcludedList, asked)
          const match = matches.find(
            (each) =>
              each.userId === userId &&
              each.excluded.siteId === excludedSiteId &&
              each.excluded.userId === excludedUser,
          )
          if (!match)
            throw new UsageError('--excluded-user: these two accounts share nothing; excluded list has those that do.')
          if (decision === 'cleared')
            await context.confirm(`This lets the account play, which shares ${match.kinds.join(', ')} with it.`)
          const payload = { excludedSiteId, excludedUserId: excludedUser, kinds: match.kinds, decision, reason }
          context.thing(await context.call(operatorExcludedDecide, { params: { siteId, userId }, payload }))
        }),
      )
}
