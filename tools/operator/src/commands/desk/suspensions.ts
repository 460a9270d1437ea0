import {
  operatorDeskReopen,
  operatorDeskSuspend,
  operatorDeskSuspensions,
  type DeskSuspension,
} from '@pavilion/operator-api/sportsbook'
import type { Command } from 'commander'
import { UsageError } from '../../context.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { teamsOf } from './named-match.ts'

const COLUMNS = ['suspensionId', 'match', 'league', 'market', 'line', 'since', 'by', 'why']

const rowOf = ({ gidm, leagueId, wtype, gid, at, actor, by = actor, note, ...each }: DeskSuspension) => ({
  suspensionId: each.suspensionId,
  match: each.teams && `${gidm} ${teamsOf(each.teams)}`,
  league: [leagueId, each.league?.['zh-CN']].filter(Boolean).join(' '),
  market: wtype && `${wtype} ${each.market}`,
  line: gid,
  since: moment(at),
  by,
  why: note,
})

interface Target {
  readonly match?: string
  readonly league?: string
  readonly market?: string
  readonly line?: string
  readonly reason: string
}

export const suspensionCommands = (desk: Command, act: Act): void => {
  desk
    .command('suspend')
    .description('stop bets on a match or a league, or on one market of it, at every site')
    .option('--match <id>', 'the match’s number (gidm)')
    .option('--league <id>', 'the league’s number: all its matches, those to come too')
    .option('--market <kind>', 'this kind of market alone, as R or OU')
    .option('--line <id>', 'on this line of the match alone (gid)')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { match: gidm, league: leagueId, market: wtype, line: gid, reason } = command.opts<Target>()
        if ((gidm === undefined) === (leagueId === undefined)) throw new UsageError('Give --match or --league.')
        if (gid !== undefined && (gidm === undefined || wtype === undefined))
          throw new UsageError('A --line is that of a --market of a --match.')
        const request = {
          payload: {
            ...(gidm !== undefined && { gidm }),
            ...(leagueId !== undefined && { leagueId }),
            ...(wtype !== undefined && { wtype }),
            ...(gid !== undefined && { gid }),
            reason,
          },
        }
        if (leagueId !== undefined)
          await context.confirmCall(`This stops bets on league ${leagueId}.`, operatorDeskSuspend, request)
        context.thing(await context.call(operatorDeskSuspend, request))
      }),
    )
  desk
    .command('reopen')
    .description('take a suspension back')
    .argument('<suspension>', 'its id, from desk suspended')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const [suspensionId = ''] = command.args
        const { reason } = command.opts<{ reason: string }>()
        const { suspensions } = await context.call(operatorDeskSuspensions)
        const answer = await context.call(operatorDeskReopen, { params: { suspensionId }, payload: { reason } })
        const suspension = suspensions.find((each) => each.suspensionId === suspensionId)
        const { match, league, market = 'every market', line } = suspension ? rowOf(suspension) : {}
        const others = suspensions.filter(
          (each) => each !== suspension && each.gidm === suspension?.gidm && each.leagueId === suspension?.leagueId,
        )
        const still = others.length === 0 ? undefined : `${others.length} more suspended there: desk suspended`
        context.thing({ reopened: market, match, league, line, matches: answer.matches, still }, answer)
      }),
    )
  desk
    .command('suspended')
    .description('what is suspended, newest first')
    .action(
      act(async (context) => {
        const { suspensions } = await context.call(operatorDeskSuspensions)
        context.rows(suspensions.map(rowOf), COLUMNS, suspensions)
      }),
    )
}
