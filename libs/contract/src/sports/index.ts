export * from './sport.ts'
export {
  scoreOf,
  SCORE_FIELDS,
  SCORES,
  scores,
  scoreShape,
  type ScoreField,
  type ScoreName,
  type Scores,
  type Side,
} from './score.ts'
export {
  ENDING_PARTS,
  formsOf,
  hasSide,
  MARKET_GROUPS,
  MARKETS,
  ruleOf,
  type MarketGroup,
  type MarketKind,
  type MarketRule,
  type Part,
} from './market-rules.ts'
export * from './match.ts'
export * from './event.ts'
export * from './match-id.ts'
export { ODDS_TYPES, type OddsType } from './odds-type.ts'
