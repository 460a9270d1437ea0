import type { Wager } from '@pavilion/contract/bets'
import type { BetRecord } from '@pavilion/operator-api/sportsbook'
import type { Db, Tx } from '../../db/index.ts'
import type { MemberId } from '../../members/index.ts'

export interface DecidedBet {
  readonly bet: Wager
  /** When what it came to was announced. */
  readonly decidedAt: Date
}

interface BetQuery {
  readonly since: Date
  readonly ticketId?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

export interface CaseBets {
  /** Decided since, the latest first. */
  readonly decidedBets: (
    db: Db | Tx,
    member: MemberId,
    query: BetQuery,
  ) => Promise<{ readonly total: number; readonly list: readonly DecidedBet[] }>
  /** As it stands, decided or not. */
  readonly betOf: (db: Db | Tx, member: MemberId, ticketId: string) => Promise<Wager | undefined>
  /** With the names of its markets and sides. */
  readonly betRecordOf: (bet: Wager, owner: { readonly userId: string; readonly name: string | null }) => BetRecord
}

/** A number of another form names no bet, and no day of a partition. */
export const isTicket = (ticketId: string): boolean => /^CR\d{18}$/.test(ticketId)
