/** What members were told, by number. */
export interface Told {
  /** Orders of deposits. */
  readonly deposits: Set<string>
  readonly withdrawals: Set<string>
  readonly transfers: Set<string>
  readonly refusals: Map<string, number>
}

export const toldNothing = (): Told => ({
  deposits: new Set(),
  withdrawals: new Set(),
  transfers: new Set(),
  refusals: new Map(),
})

export const toldCount = ({ deposits, withdrawals, transfers }: Told): number =>
  deposits.size + withdrawals.size + transfers.size
