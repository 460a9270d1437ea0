import type { BetAnswer, Selection } from '@pavilion/contract/bets'
import type { LoadMember } from '../members/member.ts'

/** At any price. `stake` in fen. */
export const placeBet = async (
  { client, ask, pass }: LoadMember,
  selection: Selection,
  stake: bigint,
): Promise<BetAnswer> => {
  const options = { pass: await pass(), idempotencyKey: client.newIdempotencyKey() }
  return ask(() => client.channel('place_bet', { selection, stake, oddsChoice: 'any', oddsType: 'H' }, options))
}

/** `foldStake` in fen. */
export const placeParlay = async (
  { client, ask, pass }: LoadMember,
  selections: readonly Selection[],
  foldStake: bigint,
  system = 1,
): Promise<BetAnswer> => {
  const options = { pass: await pass(), idempotencyKey: client.newIdempotencyKey() }
  return ask(() =>
    client.channel(
      'place_parlay',
      { selections: [...selections], system, bankers: [], foldStake, oddsChoice: 'any' },
      options,
    ),
  )
}
