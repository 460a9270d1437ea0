export interface Acknowledged {
  readonly tickets: Set<string>
  readonly refusals: Map<string, number>
  readonly deposits: Set<string>
  readonly settlements: Set<string>
}

export const nothingYet = (): Acknowledged => ({
  tickets: new Set(),
  refusals: new Map(),
  deposits: new Set(),
  settlements: new Set(),
})

export const operationsOf = ({ tickets, deposits, settlements }: Acknowledged): number =>
  tickets.size + deposits.size + settlements.size
