/** What members were answered, by number. */
export interface AcknowledgedMoves {
  /** Orders of deposits. */
  readonly deposits: Set<string>
  readonly withdrawals: Set<string>
  readonly transfers: Set<string>
  readonly refusals: Map<string, number>
}

export const noMoves = (): AcknowledgedMoves => ({
  deposits: new Set(),
  withdrawals: new Set(),
  transfers: new Set(),
  refusals: new Map(),
})

export const moveCount = ({ deposits, withdrawals, transfers }: AcknowledgedMoves): number =>
  deposits.size + withdrawals.size + transfers.size
