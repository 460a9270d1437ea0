import { operatorExcludedDecide, operatorExcludedList, type ExcludedMatch } from '@pavilion/operator-api/members'
import type { Command } from 'commander'
import { NotThere, UsageError } from '../context.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { findMember } from './find-member.ts'
import { siteIn, type OfSite } from './sites.ts'

const COLUMNS = ['name', 'kinds', 'excludedSite', 'excludedName', 'excludedUser', 'until', 'decision', 'userId']

interface Decide extends OfSite {
  readonly reason: string
  readonly excludedSite?: string
  readonly excludedUser?: string
}

const untilOf = ({ excluded: { until } }: ExcludedMatch): string => (until === 'for good' ? until : moment(until))

const excludedNamed = ({ excluded: { siteId, userId, name } }: ExcludedMatch): string =>
  `${name} of site ${siteId} (${userId})`

const pickMatch = (matches: readonly ExcludedMatch[], excludedUser: string | undefined): ExcludedMatch => {
  const [match, ...more] = matches
  if (!match && excludedUser !== undefined)
    throw new NotThere('--excluded-user: these two accounts share nothing; excluded list has those that do.')
  if (!match)
    throw new NotThere('member: this account shares nothing with an excluded one; excluded list has those that do.')
  if (more.length > 0)
    throw new UsageError(
      `--excluded-user: which of ${matches.map(excludedNamed).join(', ')}? Add it, with --excluded-site.`,
    )
  return match
}

export const excludedCommands = (root: Command, act: Act): void => {
  const excludedCommand = root
    .command('excluded')
    .description('accounts that may be of somebody who excluded themselves, here or on a site that shares exclusions')
  excludedCommand
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
          excludedName: each.excluded.name,
          excludedUser: each.excluded.userId,
          until: untilOf(each),
        }))
        context.rows(rows, COLUMNS, matches)
      }),
    )
  for (const [verb, decision, says] of [
    ['clear', 'cleared', 'say that it is another person, which two persons decide: the account may play'],
    ['confirm', 'confirmed', 'say that it is the same person: the account stays barred'],
  ] as const)
    excludedCommand
      .command(verb)
      .description(says)
      .argument('<member>', 'name or id')
      .requiredOption('--site <id>', 'the site’s number')
      .option('--excluded-site <id>', 'the excluded account’s site, where the member has several in excluded list')
      .option('--excluded-user <id>', 'the excluded account, alike')
      .requiredOption('--reason <text>', 'why, for the audit log')
      .action(
        act(async (context, command) => {
          const { reason, excludedSite, excludedUser, ...of } = command.opts<Decide>()
          const siteId = siteIn(of)
          const ofSite = excludedSite === undefined ? undefined : siteIn({ site: excludedSite }, '--excluded-site')
          const { userId, name } = await findMember(context, siteId, command.args[0] ?? '')
          // The platform refuses after a change meanwhile.
          const request = { params: { siteId }, payload: { state: 'all' as const } }
          const { matches } = await context.call(operatorExcludedList, request)
          const match = pickMatch(
            matches.filter(
              (each) =>
                each.userId === userId &&
                (ofSite === undefined || each.excluded.siteId === ofSite) &&
                (excludedUser === undefined || each.excluded.userId === excludedUser),
            ),
            excludedUser,
          )
          if (decision === 'cleared')
            await context.confirm(`This lets the account play, which shares ${match.kinds.join(', ')} with it.`)
          const { siteId: excludedSiteId, userId: excludedUserId } = match.excluded
          const payload = { excludedSiteId, excludedUserId, kinds: match.kinds, decision, reason }
          const answer = await context.call(operatorExcludedDecide, { params: { siteId, userId }, payload })
          const means =
            decision === 'confirmed'
              ? `no deposit, venue or bet, ${untilOf(match) === 'for good' ? 'for good' : `until ${untilOf(match)}`}`
              : 'the account may play'
          const shared = match.kinds.join(', ')
          context.thing(
            { member: `${name} (${userId})`, decision, excluded: excludedNamed(match), shared, means },
            answer,
          )
        }),
      )
}
