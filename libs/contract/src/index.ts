export * from './channel/sport.ts'
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
} from './channel/score.ts'
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
} from './channel/market-rules.ts'
export * from './channel/result-code.ts'
export * from './channel/fair-grid.ts'
export * from './channel/match.ts'
export * from './channel/event.ts'
export * from './channel/match-id.ts'
export * from './channel/parlay.ts'
export * from './channel/systems.ts'
export * from './channel/cash-out.ts'
export {
  betAnswer,
  oddsChoice,
  quote,
  selection,
  type BetAnswer,
  type OddsChoice,
  type Quote,
  type Selection,
} from './channel/bet.ts'
export * from './channel/figures.ts'
export * from './channel/outcome.ts'
export { ODDS_TYPES, type OddsType } from './channel/odds-type.ts'
export {
  leg,
  wager,
  WAGER_STATES,
  wagerKind,
  REFUSALS,
  wagerState,
  type Leg,
  type Refusal,
  type Wager,
} from './channel/wager.ts'
export * from './channel/methods.ts'
export * from './endpoint.ts'
export * from './endpoints.ts'
export * from './envelope.ts'
export * from './funds/order.ts'
export * from './funds/payment.ts'
export * from './funds/transfer.ts'
export * from './games/book-search.ts'
export * from './games/live-topic.ts'
export * from './games/match-detail.ts'
export * from './games/record.ts'
export * from './games/resource.ts'
export { channelPass, launch, type ChannelPass } from './games/launch.ts'
export { CRTY, CRTY_PATH, RESOURCE_PATH } from './games/venue.ts'
export * from './headers.ts'
export * from './language.ts'
export * from './messages.ts'
export * from './own-messages.ts'
export * from './realtime/frames.ts'
export * from './rules/index.ts'
export * from './site/identity.ts'
export * from './site/advertising.ts'
export * from './site/area.ts'
export * from './site/binding.ts'
export * from './site/captcha.ts'
export * from './site/configuration.ts'
export * from './site/devices.ts'
export * from './site/forgot.ts'
export * from './site/logout.ts'
export * from './site/decryption.ts'
export * from './site/consent.ts'
export * from './site/member.ts'
export * from './site/picture.ts'
export * from './site/protection.ts'
export * from './site/protection-settings.ts'
export * from './site/second-factor.ts'
export * from './site/security.ts'
export * from './site/user.ts'
export * from './site/verification.ts'
export * from './status-catalogue.ts'
export * from './status.ts'
export * from './wire.ts'
