import type { Tx } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'
import { countOf, readOfMember, type SportBet } from './counted-bet.ts'

/** Minor units. `valid`: what the settled ones count as turnover. */
export interface SportFigures {
  readonly sport: SportBet['sport']
  readonly bets: number
  readonly staked: bigint
  readonly returned: bigint
  readonly valid: bigint
}

/** A person looks at these figures; more bets than this say nothing more. */
const MOST = 5_000

/** Bets of a member that were placed since then, by sport, most staked first. */
export const betsBySport = async (tx: Tx, member: MemberId, since: Date): Promise<SportFigures[]> => {
  const figures = new Map<string, SportFigures>()
  for (const bet of await readOfMember(tx, member, since, MOST)) {
    const before = figures.get(bet.sport) ?? { sport: bet.sport, bets: 0, staked: 0n, returned: 0n, valid: 0n }
    figures.set(bet.sport, {
      sport: bet.sport,
      bets: before.bets + 1,
      staked: before.staked + bet.stake,
      returned: before.returned + bet.returned,
      valid: before.valid + (bet.state === 'open' ? 0n : (countOf(bet)?.valid ?? 0n)),
    })
  }
  return [...figures.values()].toSorted((a, b) => Number(b.staked - a.staked))
}
