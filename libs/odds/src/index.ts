export { figuresOf } from './figures.ts'
export { formatPrice, formatRatio, isNegative } from './format.ts'
export { displayPrice, isEuropeanOnly, oddsTypeOf, type MarketName } from './price.ts'
export { isLine, parseRatio, signedLine } from './ratio.ts'
export type { CountedScore, SettledLeg } from './settle/settlement-input.ts'
export { settleOutright, type OutrightResult } from './settle/outright.ts'
export { missingCode, scoreAtAcceptance, scoreNames } from './settle/scores-of.ts'
export { settle } from './settle/settle.ts'
export { agreesTo, isInPlay, selectionOf } from './selection.ts'
export { doubleFactor, payout, WHOLE, potentialWin } from './single-payout.ts'
export { foldCount, foldsOf, systemsOf, type SystemChoice } from './parlay/folds.ts'
export { maxStakeForPayout } from './parlay/limit.ts'
export { parlayPrice } from './parlay/parlay-price.ts'
export {
  maximumPotentialWin,
  parlayPayout,
  systemPayout,
  type DecidedLeg,
  type PricedLeg,
} from './parlay/parlay-payout.ts'
export { potentialWinLeft } from './cash-out/left.ts'
export { priceStep, LONGEST, SHORTEST } from './cash-out/price-step.ts'
export { cashOutValue, partOf, type OpenBet, type OpenLeg, type SoldPart } from './cash-out/value.ts'
export { legWorth, type LegWorth, type AcceptedLeg } from './cash-out/leg-worth.ts'
export { enterStake, riskOf, stakeForRisk, winAmount, type CappedStake } from './stake.ts'
export { validAmount, type SettledStake, type ValidAmount } from './turnover/valid-amount.ts'
