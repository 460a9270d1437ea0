import { isCancelled, WAGER_STATES, type ResultCode } from '@pavilion/contract/bets'
import { cancellationNameOf } from '@pavilion/operator-api'
import { operatorBetList, operatorBetShow, type BetRecord } from '@pavilion/operator-api/sportsbook'
import { Option, type Command } from 'commander'
import { UsageError } from '../context.ts'
import { secondsIn } from '../moment.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { yuan } from '../yuan.ts'
import { teamsOf } from './desk/named-match.ts'
import { findMember, isMemberId } from './find-member.ts'
import { siteIn, type OfSite } from './sites.ts'

type Leg = BetRecord['legs'][number]

export const BET_COLUMNS = ['ticket', 'placed', 'member', 'kind', 'state', 'stake', 'winnable', 'paid', 'on']
const PLAYED = { A: 'counts again', W: 'won', LW: 'half won', P: 'stake back', LL: 'half lost', L: 'lost' } as const

/** `W won`, `DODDS wrong price or line`. */
const resultNamed = (code: ResultCode): string =>
  `${code} ${isCancelled(code) ? cancellationNameOf(code) : PLAYED[code]}`

const money = (fen: string | undefined): string => (fen === undefined ? '' : yuan(fen))

const on = ({ wtype, market, rtype, side, ratio, ...teams }: Leg): string =>
  [teamsOf(teams), `${wtype} ${market}`, [rtype, side, ratio].filter(Boolean).join(' ')].join(', ')

const legOf = (leg: Leg): string =>
  [
    `${leg.gidm} ${on(leg)}`,
    leg.strong === undefined ? '' : `${leg.strong === 'H' ? 'home' : 'away'} gives`,
    `at ${(leg.ior / 1000).toFixed(3)}`,
    leg.league['zh-CN'],
    `begins ${moment(leg.kickoff)}`,
    leg.result === undefined ? '' : resultNamed(leg.result),
    leg.result_H === undefined ? '' : `decided at ${leg.result_H}-${leg.result_C}`,
  ]
    .filter(Boolean)
    .join(', ')

const memberText = ({ name, userId }: BetRecord): string => (name === undefined ? userId : `${name} (${userId})`)

const kindOf = ({ kind, system, legs }: BetRecord): string =>
  kind === 'single' ? kind : `${kind} ${legs.length}-${system ?? 1}`

export const betFields = (bet: BetRecord) => ({
  ticket: bet.ticketId,
  member: memberText(bet),
  kind: kindOf(bet),
  state: bet.state,
  stake: money(bet.stake),
  winnable: money(bet.winnable),
  placed: moment(bet.placedAt),
  ...(bet.decideAt !== undefined && { decides: moment(bet.decideAt) }),
  refusal: bet.refusal,
  ...(bet.settledAt !== undefined && { settled: moment(bet.settledAt) }),
  ...(bet.result !== undefined && { result: resultNamed(bet.result) }),
  ...(bet.payout !== undefined && { paid: money(bet.payout) }),
  ...(bet.cashedStake !== undefined && {
    boughtBack: `${money(bet.cashedStake)} of the stake, for ${money(bet.cashedPayout)}`,
  }),
  // Counted as by --leg of desk void bet.
  ...Object.fromEntries(bet.legs.map((leg, at) => [bet.kind === 'single' ? 'on' : `leg ${at}`, legOf(leg)])),
})

export const betRow = (bet: BetRecord) => ({
  ticket: bet.ticketId,
  placed: moment(bet.placedAt),
  member: bet.name ?? bet.userId,
  kind: kindOf(bet),
  state: bet.state,
  stake: money(bet.stake),
  winnable: money(bet.winnable),
  paid: money(bet.payout),
  on: bet.legs.map(on).join(' + '),
})

interface BetListOptions extends OfSite {
  readonly member?: string
  readonly match?: string
  readonly state?: BetRecord['state']
  readonly since?: string
  readonly until?: string
  readonly before?: string
  readonly limit: string
}

export const betCommands = (root: Command, act: Act): void => {
  const bet = root.command('bet').description('bets of members')
  bet
    .command('show')
    .description('one bet: whose, on what, at which price, what became of it')
    .argument('<ticket>', 'its number, as the member’s receipt has it: CR and 18 digits')
    .requiredOption('--site <id>', 'the site’s number')
    .action(
      act(async (context, command) => {
        const [ticketId = ''] = command.args
        const params = { siteId: siteIn(command.opts<OfSite>()), ticketId }
        const answer = await context.call(operatorBetShow, { params })
        context.thing(betFields(answer), answer)
      }),
    )
  bet
    .command('list')
    .description('the bets of a member, or those with a leg on a match, newest first')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--member <member>', 'name, id, +phone or e-mail')
    .option('--match <id>', 'the match’s number (gidm), from match find')
    .addOption(new Option('--state <state>', 'in this state alone').choices(WAGER_STATES))
    .option('--since <moment>', 'placed from then on: 2026-11-30T08:00Z')
    .option('--until <moment>', 'placed before then')
    .option('--before <ticket>', 'go on where the page before ended')
    .option('--limit <number>', 'bets a page, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { member, match: gidm, since, until, state, before, limit, ...of } = command.opts<BetListOptions>()
        if ((member === undefined) === (gidm === undefined)) throw new UsageError('Give --member or --match.')
        const siteId = siteIn(of)
        const filter = {
          state,
          from: secondsIn('--since', since),
          to: secondsIn('--until', until),
          before,
          limit,
          gidm,
        }
        // Traders may not look up members.
        const userId =
          member === undefined || isMemberId(member) ? member : (await findMember(context, siteId, member)).userId
        const answer = await context.call(operatorBetList, { params: { siteId }, payload: { ...filter, userId } })
        context.rows(answer.bets.map(betRow), BET_COLUMNS, answer)
        if (answer.next) context.terminal.err(`More: --before ${answer.next}`)
      }),
    )
}
