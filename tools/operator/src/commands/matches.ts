import { SPORT_NAMES } from '@pavilion/contract/sports'
import { operatorMatchFind } from '@pavilion/operator-api/sportsbook'
import type { Command } from 'commander'
import { UsageError } from '../context.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { teamsOf } from './desk/named-match.ts'

const COLUMNS = ['match', 'teams', 'league', 'sport', 'begins', 'state', 'settled']
const DAY_S = 86_400

const dayIn = (text: string | undefined): { from?: number; to?: number } => {
  if (text === undefined) return {}
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  if (Number.isNaN(at)) throw new UsageError(`--day: ${text} is no day; write 2026-11-30.`)
  const from = Math.floor(at / 1000)
  return { from, to: from + DAY_S }
}

export const matchCommands = (root: Command, act: Act): void => {
  root
    .command('match')
    .description('matches')
    .command('find')
    .description('matches by words of their teams and league, aliases too; of the last thirty days and to come')
    .argument('<words...>', 'each of them stands in a name, or is the match’s number')
    .option('--day <date>', 'that begin on this day, UTC, however long ago: 2026-11-30')
    .option('--limit <number>', 'matches at most, 100 at most', '20')
    .action(
      act(async (context, command) => {
        const { day, limit } = command.opts<{ day?: string; limit: string }>()
        const payload = { words: command.args.join(' '), ...dayIn(day), limit }
        const { matches } = await context.call(operatorMatchFind, { payload })
        const rows = matches.map(({ gidm, leagueId, league, gtype, kickoff, gameStatus, settled, ...teams }) => ({
          match: gidm,
          teams: teamsOf(teams),
          league: `${leagueId} ${league['zh-CN']}`,
          sport: SPORT_NAMES[gtype],
          begins: moment(kickoff),
          state: gameStatus,
          settled: settled ? 'yes' : 'no',
        }))
        context.rows(rows, COLUMNS, matches)
      }),
    )
}
