export interface Acknowledged {
  readonly tickets: Set<string>
  readonly refusals: Map<string, number>
  readonly deposits: Set<string>
  readonly settlements: Set<string>
  /** Tickets of bets that were asked for again, by when their first answer was given up, Unix milliseconds. */
  readonly unansweredAt: Map<string, number>
}

export const nothingYet = (): Acknowledged => ({
  tickets: new Set(),
  refusals: new Map(),
  deposits: new Set(),
  settlements: new Set(),
  unansweredAt: new Map(),
})

export const operationsOf = ({ tickets, deposits, settlements }: Acknowledged): number =>
  tickets.size + deposits.size + settlements.size
