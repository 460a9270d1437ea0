/** What the platform acknowledged to all players, each effect once; checked against the database afterwards. */
export interface Acknowledged {
  /** Tickets of bets that were taken. */
  readonly tickets: Set<string>
  /** How often a bet was refused, by reason: answered, but without effect. */
  readonly refusals: Map<string, number>
  /** Order numbers that were reported as paid. */
  readonly deposits: Set<string>
  /** Tickets that their member was shown as settled. */
  readonly settlements: Set<string>
}

export const nothingYet = (): Acknowledged => ({
  tickets: new Set(),
  refusals: new Map(),
  deposits: new Set(),
  settlements: new Set(),
})

/** Effects that somebody was told of: a deposit credited, a bet taken, a bet settled. */
export const operationsOf = ({ tickets, deposits, settlements }: Acknowledged): number =>
  tickets.size + deposits.size + settlements.size
