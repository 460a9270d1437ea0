import { boardTopic, type Match, type Showtype, type Topic } from '@pavilion/contract/sports'

/** The fields of a match that decide where it is listed. */
export type ListedBy = Pick<Match, 'gtype' | 'championOf' | 'isLive' | 'gameStatus' | 'datetime'>

const OVER: readonly Match['gameStatus'][] = ['finished', 'settled', 'abandoned']

/** Takes no more bets; it stays in the book until the provider removes it. */
export const isOver = ({ gameStatus }: Pick<Match, 'gameStatus'>): boolean => OVER.includes(gameStatus)

/** Bets are taken on it now, where a market of it is open: neither suspended nor over. */
export const takesBets = ({ gameStatus }: Pick<Match, 'gameStatus'>): boolean =>
  gameStatus === 'scheduled' || gameStatus === 'live'

/**
 * The market type of a match. In play from kick-off (`isLive` stays Y in intervals) until it leaves the book; before that, today's
 * when it begins before the channel's day ends, early when later. An outright goes by when it closes.
 * @param dayEnd Unix seconds: the end of the channel's day
 */
export const showtypeOf = (match: ListedBy, dayEnd: number): Showtype => {
  const today = match.datetime < dayEnd
  if (match.gtype === 'FS') return today ? 'FSFT' : 'FSFU'
  if (match.isLive === 'Y' || isOver(match)) return 'RB'
  return today ? 'FT' : 'FU'
}

/** The board a match is on. An outright is on a board of the sport it is about. */
export const boardOf = (match: ListedBy, dayEnd: number): Topic =>
  boardTopic(match.gtype === 'FS' ? (match.championOf ?? 'FS') : match.gtype, showtypeOf(match, dayEnd))
