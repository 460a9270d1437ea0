import type { Scores } from '@pavilion/contract/sports'
import { decisiveOf, type Pair, type RulebookQuestion } from './football.ts'

export interface DecidedLeg {
  readonly wtype: string
  readonly rtype: string
  readonly strong: 'H' | 'C' | null
  readonly ratio: string | null
  /** The market's count at acceptance. */
  readonly score_h: number
  readonly score_c: number
}

/** Both returned when the bet is void. */
export interface RulebookOutcome {
  readonly won: 0 | 1 | 2
  readonly back: 0 | 1 | 2
  readonly isVoid?: true
}

const whole = (wins: boolean): RulebookOutcome => ({ won: wins ? 2 : 0, back: 0 })

const linesOf = ({ wtype, ratio }: DecidedLeg): [number, number] => {
  const [first, second = first] = (ratio ?? '').split('/').map(Number)
  if (ratio === null || first === undefined || second === undefined || Number.isNaN(first + second))
    throw new Error(`${wtype} at the line ${ratio}`)
  return [first, second]
}

const byLines = (above: (line: number) => number, lines: readonly number[]): RulebookOutcome => {
  const margins = lines.map(above)
  const count = (holds: (margin: number) => boolean) => margins.filter(holds).length as 0 | 1 | 2
  return { won: count((margin) => margin > 0), back: count((margin) => margin === 0) }
}

const handicap = (leg: DecidedLeg, [home, away]: Pair, [homeBefore, awayBefore]: Pair): RulebookOutcome => {
  const lead = (home - homeBefore - (away - awayBefore)) * (leg.rtype === 'H' ? 1 : -1)
  const gives = leg.strong === leg.rtype
  return byLines((line) => lead + (gives ? -line : line), linesOf(leg))
}

const overUnder = (leg: DecidedLeg, count: number, over: string): RulebookOutcome =>
  byLines((line) => (leg.rtype === over ? count - line : line - count), linesOf(leg))

/** 1 home, 0 nobody, -1 away. */
const signOf = ([home, away]: Pair): number => Math.sign(home - away)
const NAMES: Readonly<Record<string, number>> = { H: 1, N: 0, C: -1 }

const correctScore = (rtype: string, [home, away]: Pair, most: number): boolean =>
  rtype === 'OVH' ? home > most || away > most : rtype === `H${home}C${away}`

const BANDS: Readonly<Record<string, readonly [low: number, high: number]>> = {
  '0~1': [0, 1],
  '2~3': [2, 3],
  '4~6': [4, 6],
  '0': [0, 0],
  '1': [1, 1],
  '2': [2, 2],
}
const inBand = (rtype: string, goals: number, over: number): boolean => {
  if (rtype === 'OVER') return goals >= over
  const [low, high] = BANDS[rtype] ?? [Number.NaN, Number.NaN]
  return goals >= low && goals <= high
}

const margin = (rtype: string, [home, away]: Pair): boolean => {
  if (rtype === 'N0') return home === 0 && away === 0
  if (rtype === 'N') return home === away && home > 0
  const lead = rtype.startsWith('H') ? home - away : away - home
  return rtype.endsWith('OV') ? lead > 3 : lead === Number(rtype.slice(1))
}

const ofSide = (rtype: string, holds: (own: number, other: number) => boolean, [home, away]: Pair): boolean =>
  (rtype.startsWith('H') ? holds(home, away) : holds(away, home)) === rtype.endsWith('Y')

const decide = (question: RulebookQuestion, leg: DecidedLeg, end: Pair, half: Pair): RulebookOutcome => {
  const { rtype } = leg
  const [home, away] = end
  switch (question) {
    case 'ah':
      return handicap(leg, end, [0, 0])
    case 'ah from acceptance':
      return handicap(leg, end, [leg.score_h, leg.score_c])
    case 'ou':
      return overUnder(leg, home + away, 'C')
    case 'ouh':
      return overUnder(leg, home, 'O')
    case 'ouc':
      return overUnder(leg, away, 'O')
    case '1x2':
      return whole(NAMES[rtype] === signOf(end))
    case 'double chance':
      return whole([...rtype].some((name) => NAMES[name] === signOf(end)))
    case 'half and full':
      return whole(NAMES[rtype[1] ?? ''] === signOf(half) && NAMES[rtype[2] ?? ''] === signOf(end))
    case 'odd':
      return whole((home + away) % 2 === (rtype === 'ODD' ? 1 : 0))
    case 'score up to 3':
      return whole(correctScore(rtype, end, 3))
    case 'score up to 4':
      return whole(correctScore(rtype, end, 4))
    case 'goals of a half':
      return whole(inBand(rtype, home + away, 3))
    case 'goals of a match':
      return whole(inBand(rtype, home + away, 7))
    case 'both score':
      return whole((home > 0 && away > 0) === (rtype === 'Y'))
    case 'clean sheet':
      return whole(ofSide(rtype, (_, other) => other === 0, end))
    case 'win to nil':
      return whole(ofSide(rtype, (own, other) => own > other && other === 0, end))
    case 'margin':
      return whole(margin(rtype, end))
  }
}

export const outcomeOf = (leg: DecidedLeg, scores: Scores): RulebookOutcome => {
  const { question, end, firstHalf } = decisiveOf(leg.wtype, scores)
  if (!end || (question === 'half and full' && !firstHalf)) return { won: 0, back: 2, isVoid: true }
  return decide(question, leg, end, firstHalf ?? [0, 0])
}
