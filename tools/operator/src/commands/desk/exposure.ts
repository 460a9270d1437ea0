import { operatorDeskExposure, operatorDeskMember, operatorDeskMost } from '@pavilion/operator-api/sportsbook'
import type { Command } from 'commander'
import type { Act } from '../../run.ts'
import { yuan } from '../../yuan.ts'
import { moment } from '../../table.ts'
import { findMember, isMemberId } from '../find-member.ts'
import { siteIn, type OfSite } from '../sites.ts'
import { teamsOf } from './named-match.ts'

const MATCH_COLUMNS = ['match', 'league', 'teams', 'status', 'kickoff', 'bets', 'stakes', 'liability']
const SELECTION_COLUMNS = ['line', 'market', 'side', 'bets', 'stakes', 'liability', 'worst']

const money = (fen: string): string => yuan(fen)

export const exposureCommands = (desk: Command, act: Act): void => {
  const exposure = desk.command('exposure').description('what open bets may cost the house, stakes apart')
  const ofSite = (command: Command): Command => command.requiredOption('--site <id>', 'the site’s number')
  ofSite(exposure.command('list').description('the matches with most at risk')).action(
    act(async (context, command) => {
      const { matches } = await context.call(operatorDeskMost, { params: { siteId: siteIn(command.opts<OfSite>()) } })
      const rows = matches.map(({ gidm, league, team_h, team_c, gameStatus, kickoff, bets, stakes, liability }) => ({
        match: gidm,
        league: league['zh-CN'],
        teams: teamsOf({ team_h, team_c }),
        status: gameStatus,
        kickoff: moment(kickoff),
        bets,
        stakes: money(stakes),
        liability: money(liability),
      }))
      context.rows(rows, MATCH_COLUMNS, matches)
    }),
  )
  ofSite(
    exposure.command('match').description('by selection, most first').argument('<match>', 'its number (gidm)'),
  ).action(
    act(async (context, command) => {
      const [gidm = ''] = command.args
      const params = { siteId: siteIn(command.opts<OfSite>()), gidm }
      const answer = await context.call(operatorDeskExposure, { params })
      const { selections, worst, multiples } = answer
      const rows = selections.map(({ gid, wtype, rtype, market, side, bets, stakes, liability }) => {
        const most = worst.find((each) => each.gid === gid && each.wtype === wtype && each.rtype === rtype)
        return {
          line: gid,
          market: `${wtype} ${market}`,
          side: `${rtype} ${side}`,
          bets,
          stakes: money(stakes),
          liability: money(liability),
          worst: most ? money(most.loss) : '',
        }
      })
      const touching = {
        line: 'in parlays',
        bets: multiples.bets,
        stakes: money(multiples.stakes),
        liability: money(multiples.winnable),
      }
      const { team_h, team_c, league } = answer
      context.terminal.err(`${gidm}  ${league['zh-CN']}  ${teamsOf({ team_h, team_c })}`)
      context.rows([...rows, touching], SELECTION_COLUMNS, answer)
    }),
  )
  ofSite(
    exposure.command('member').description('a member’s open bets').argument('<member>', 'name, id, +phone or e-mail'),
  ).action(
    act(async (context, command) => {
      const siteId = siteIn(command.opts<OfSite>())
      const [who = ''] = command.args
      // Traders may not look up members.
      const { userId } = isMemberId(who) ? { userId: who } : await findMember(context, siteId, who)
      const answer = await context.call(operatorDeskMember, { params: { siteId, userId } })
      const rows = [
        { kind: 'singles', of: answer.singles },
        { kind: 'parlays', of: answer.multiples },
      ].map(({ kind, of }) => ({ kind, bets: of.bets, stakes: money(of.stakes), winnable: money(of.winnable) }))
      context.rows(rows, ['kind', 'bets', 'stakes', 'winnable'], answer)
    }),
  )
}
