import type { MatchEvent } from '@pavilion/contract'
import type { BookMatch } from '../book/use-listed.ts'
import type { Translate } from '../market/translate.ts'

/** An event in words: '阿森纳 进球（1-0）'. */
export const eventText = ({ t, local }: Translate, match: BookMatch, event: MatchEvent): string => {
  const { kind, side, value, score_H, score_C } = event
  const what = kind === 'break' ? t('betting.match.event.break', { n: value ?? 0 }) : t(`betting.match.event.${kind}`)
  const whose = side
    ? t('betting.match.event.by', { team: local(side === 'H' ? match.team_h : match.team_c), what })
    : what
  if (score_H === undefined || score_C === undefined) return whose
  return t('betting.match.event.score', { what: whose, score: `${score_H}-${score_C}` })
}

/** When it was: '67:40', or the part of the match in sports without a running clock. */
export const eventTime = (clock: string): string => clock.split('^').at(-1) || clock.split('^')[0] || ''
