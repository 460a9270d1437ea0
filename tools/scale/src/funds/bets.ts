import type { Selection } from '@pavilion/contract/bets'
import { placeBet, type LoadMember } from '@pavilion/load'
import { selectionFrom, type watchBook } from '../book-watch.ts'
import type { keepMatchesGoing } from '../matches.ts'
import { noteRefusal, type AcknowledgedMoves } from './acknowledged-moves.ts'

/** Matches that end soon, so that what is bet on them is decided. */
export interface Sportsbook {
  readonly watch: ReturnType<typeof watchBook>
  readonly matches: ReturnType<typeof keepMatchesGoing>
}

export const betsOf = (member: LoadMember, { watch, matches }: Sportsbook, acknowledged: AcknowledgedMoves) => {
  const selection = (): Selection | undefined => {
    const book = watch.book()
    return book && selectionFrom(book, matches.made, 0)
  }
  return {
    bet: async (stake: bigint): Promise<void> => {
      const drawn = selection()
      if (!drawn) return
      const answer = await placeBet(member, drawn, stake)
      if (answer.outcome === 'taken') acknowledged.bets.add(answer.wager.ticketId)
      else noteRefusal(acknowledged, `bet ${answer.refusal}`)
    },
  }
}
