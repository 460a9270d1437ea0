import { boardTopic, type Match, type Showtype, type Topic } from '@pavilion/contract/sports'

/** What of a match decides where it is listed. */
export type Placed = Pick<Match, 'gtype' | 'championOf' | 'isLive' | 'gameStatus' | 'datetime'>

const OVER: readonly Match['gameStatus'][] = ['finished', 'settled', 'abandoned']

/** Takes no more bets; it stays listed until the provider takes it from the book. */
export const isOver = ({ gameStatus }: Pick<Match, 'gameStatus'>): boolean => OVER.includes(gameStatus)

/**
 * The market type of a match. In play from kick-off (`isLive` stays Y in intervals) until it leaves the book; before that, today's
 * when it begins before the channel's day ends, early when it begins later. Outrights go by when they close.
 * @param dayEnd Unix seconds: the end of the channel's day
 */
export const showtypeOf = (match: Placed, dayEnd: number): Showtype => {
  const today = match.datetime < dayEnd
  if (match.gtype === 'FS') return today ? 'FSFT' : 'FSFU'
  if (match.isLive === 'Y' || isOver(match)) return 'RB'
  return today ? 'FT' : 'FU'
}

/** The board a match is on. Outrights are on a board of the sport they are about. */
export const boardOf = (match: Placed, dayEnd: number): Topic =>
  boardTopic(match.gtype === 'FS' ? (match.championOf ?? 'FS') : match.gtype, showtypeOf(match, dayEnd))
