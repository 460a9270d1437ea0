import type { Gtype, MatchEvent } from '@pavilion/contract/sports'
import type { BookMatch } from '../../book/use-listed.ts'
import type { BettingWords } from '../../market/translate.ts'
import type { CommentaryLine } from './commentary-lines.ts'

const withTeam = ({ t, local }: BettingWords, match: BookMatch, side: MatchEvent['side'], what: string): string =>
  side ? t('betting.match.event.by', { team: local(side === 'H' ? match.team_h : match.team_c), what }) : what

const withScore = ({ t }: BettingWords, { score_H, score_C }: MatchEvent, what: string): string =>
  score_H === undefined || score_C === undefined
    ? what
    : t('betting.match.event.score', { what, score: `${score_H}-${score_C}` })

const happened = ({ t }: BettingWords, gtype: Gtype, { kind, value }: MatchEvent): string => {
  if (kind === 'break') return t('betting.match.event.break', { n: value ?? 0 })
  // Only American football's points may count more than one.
  if (kind === 'point' && value !== undefined && value > 1) return t('betting.match.event.points', { n: value })
  if (kind === 'set' && gtype !== 'TN') return t('betting.match.event.frame')
  if (kind === 'penalty' && gtype === 'OP') return t('betting.match.event.penalty.handball')
  return t(`betting.match.event.${kind}`)
}

/** '阿森纳 进球（1-0）'. */
export const eventText = (words: BettingWords, match: BookMatch, event: MatchEvent): string =>
  withScore(words, event, withTeam(words, match, event.side, happened(words, match.gtype, event)))

/** 第3节, 上半场, 第2盘, 第5局下. Empty without a part. */
const partText = (t: BettingWords['t'], gtype: Gtype, clock: string): string => {
  const part = clock.split('^')[0] ?? ''
  const [n = ''] = /\d+/.exec(part) ?? []
  if (part === 'HT') return t('betting.clock.rest')
  if (part.includes('OT')) return t('betting.clock.overtime')
  if (part.endsWith('H')) return t(n === '2' ? 'betting.clock.half.2' : 'betting.clock.half.1')
  if (part.startsWith('Q')) return t('betting.clock.quarter', { n })
  if (part.startsWith('T') || part.startsWith('B'))
    return t('betting.clock.inning', {
      n,
      half: t(part.startsWith('T') ? 'betting.clock.half.T' : 'betting.clock.half.B'),
    })
  return n === '' ? '' : t(gtype === 'TN' ? 'betting.clock.set' : 'betting.clock.game', { n })
}

/** By those won so far. */
const wonPart = ({ gtype }: BookMatch, { score_H = 0, score_C = 0 }: MatchEvent, t: BettingWords['t']): string =>
  t(gtype === 'TN' ? 'betting.clock.set' : 'betting.clock.game', { n: score_H + score_C })

/** '67:40', or the part in sports without a running clock. */
export const eventTime = (t: BettingWords['t'], gtype: Gtype, clock: string): string => {
  const time = clock.split('^')[1] ?? clock
  return time.includes(':') ? time : partText(t, gtype, clock)
}

/** An inning's end has the clock of the next one. */
const partLine = (words: BettingWords, { gtype }: BookMatch, event: MatchEvent): string => {
  const { t } = words
  const { clock, kind, score_H } = event
  if (clock.startsWith('HT')) return withScore(words, event, t('betting.clock.rest'))
  if (score_H === undefined) {
    // Sets, frames and innings get a line at their end.
    const timed = clock.includes(':')
    return timed ? t('betting.match.event.begins', { part: partText(t, gtype, clock) }) : t('betting.match.event.start')
  }
  if (gtype === 'BS' && kind === 'period') return withScore(words, event, t('betting.match.event.over'))
  const n = Number(/\d+/.exec(clock)?.[0] ?? 0) - 1
  const part = kind === 'inning' ? t('betting.clock.inning', { n, half: '' }) : partText(t, gtype, clock)
  return withScore(words, event, t('betting.match.event.ends', { part }))
}

/** '湖人 连得 9 分（56-49）', '第3节结束（78-71）'. */
export const lineText = (words: BettingWords, match: BookMatch, line: CommentaryLine): string => {
  const { t } = words
  const { event } = line
  const sentence = (what: string): string => withScore(words, event, withTeam(words, match, event.side, what))
  switch (line.what) {
    case 'part':
      return partLine(words, match, event)
    case 'won':
      return sentence(t('betting.match.event.won', { part: wonPart(match, event, t), score: line.own }))
    case 'lead':
      return sentence(t('betting.match.event.lead'))
    case 'streak':
      return sentence(
        t(event.kind === 'goal' ? 'betting.match.event.streak.goals' : 'betting.match.event.streak', { n: line.n }),
      )
    default:
      return eventText(words, match, event)
  }
}
