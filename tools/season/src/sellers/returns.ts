export interface Brought {
  readonly came: number
  readonly expected: number
}

export type Returns = Map<string, { readonly bets: number } & Brought>

export const addReturn = (returns: Returns, { came, expected }: Brought, match: string): void => {
  const matchReturn = returns.get(match) ?? { bets: 0, came: 0, expected: 0 }
  returns.set(match, {
    bets: matchReturn.bets + 1,
    came: matchReturn.came + came,
    expected: matchReturn.expected + expected,
  })
}

export const betsIn = (returns: Returns): number => [...returns.values()].reduce((sum, { bets }) => sum + bets, 0)

/** Bets of one match count as one draw. */
export const meanOf = (returns: Returns, of: keyof Brought): { readonly mean: number; readonly error: number } => {
  const bets = betsIn(returns)
  const mean = [...returns.values()].reduce((sum, each) => sum + each[of], 0) / bets
  const squares = [...returns.values()].reduce((sum, each) => sum + (each[of] - mean * each.bets) ** 2, 0)
  return { mean, error: Math.sqrt(squares) / bets }
}
