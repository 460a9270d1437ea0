export * from './result-code.ts'
export * from './fair-grid.ts'
export * from './parlay.ts'
export * from './systems.ts'
export * from './cash-out.ts'
export {
  betAnswer,
  oddsChoice,
  quote,
  selection,
  type BetAnswer,
  type OddsChoice,
  type Quote,
  type Selection,
} from './bet.ts'
export * from './figures.ts'
export * from './outcome.ts'
export {
  leg,
  wager,
  WAGER_STATES,
  wagerKind,
  wagerNews,
  REFUSALS,
  wagerState,
  type Leg,
  type BetRefusal,
  type Wager,
} from './wager.ts'
export * from './methods.ts'
export * from './payout-caps.ts'
export * from './terms.ts'
