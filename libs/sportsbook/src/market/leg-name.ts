import type { Leg } from '@pavilion/contract/bets'
import { pickName, type Teams } from './names.ts'
import type { BettingWords } from './translate.ts'

export const legName = (words: BettingWords, leg: Leg): string => pickName(words, leg, leg)

/** '阿森纳 对 切尔西'; an outright's title. */
export const teamsName = ({ t, local }: BettingWords, { team_h, team_c, runner }: Teams): string =>
  runner ? local(team_h) : t('sportsbook.teams', { home: local(team_h), away: local(team_c) })

/** With the score, if given or final, between the teams. */
export const legTeams = (words: BettingWords, leg: Leg, score = ''): string => {
  const { t, local } = words
  const scoreText = score || (leg.result_H === undefined ? '' : `${leg.result_H}-${leg.result_C}`)
  if (!scoreText || leg.runner) return teamsName(words, leg)
  return t('betting.teams.score', { home: local(leg.team_h), away: local(leg.team_c), score: scoreText })
}
