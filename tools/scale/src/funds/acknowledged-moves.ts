import { ApiError, isUnanswered } from '@pavilion/api-client'
import { STATUS } from '@pavilion/contract'

/** What members were answered, by number. */
export interface AcknowledgedMoves {
  /** Orders of deposits. */
  readonly deposits: Set<string>
  readonly withdrawals: Set<string>
  readonly transfers: Set<string>
  readonly bets: Set<string>
  readonly refusals: Map<string, number>
}

export const noMoves = (): AcknowledgedMoves => ({
  deposits: new Set(),
  withdrawals: new Set(),
  transfers: new Set(),
  bets: new Set(),
  refusals: new Map(),
})

export const moveCount = ({ deposits, withdrawals, transfers }: AcknowledgedMoves): number =>
  deposits.size + withdrawals.size + transfers.size

const statusName = ({ status }: ApiError): string =>
  Object.entries(STATUS).find(([, number]) => number === status)?.[0] ?? String(status)

export const noteRefusal = ({ refusals }: AcknowledgedMoves, name: string): void =>
  void refusals.set(name, (refusals.get(name) ?? 0) + 1)

/** Undefined: it was refused, which is noted with `what`. */
export const unlessRefused = async <T>(
  acknowledged: AcknowledgedMoves,
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || isUnanswered(error)) throw error
    noteRefusal(acknowledged, `${what} ${statusName(error)}`)
    return undefined
  }
}
