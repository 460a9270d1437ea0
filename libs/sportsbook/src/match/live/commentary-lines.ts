import type { EventKind, Gtype, MatchEvent } from '@pavilion/contract/sports'

/** event: its own line. part: begins, or ends with a score. won: a set or frame. streak: points or goals in a row. */
export type CommentaryLine =
  | { readonly what: 'event' | 'part' | 'lead'; readonly event: MatchEvent }
  | { readonly what: 'won'; readonly event: MatchEvent; readonly own: string }
  | { readonly what: 'streak'; readonly event: MatchEvent; readonly n: number }

interface CommentaryRules {
  readonly single: readonly EventKind[]
  /** Too frequent: told as changes of lead, and streaks from this length. */
  readonly often?: { readonly kind: EventKind; readonly streak: number; readonly leads: boolean }
  /** Unit of a set or frame. */
  readonly counts?: EventKind
}

const FOOTBALL: CommentaryRules = {
  single: ['period', 'goal', 'cancelled', 'penalty', 'yellow', 'red', 'corner', 'var', 'timeout'],
}
const RALLIES: CommentaryRules = {
  single: ['period', 'set', 'timeout'],
  often: { kind: 'point', streak: 5, leads: false },
  counts: 'point',
}
const COMMENTARY_RULES: Readonly<Record<Gtype, CommentaryRules>> = {
  FT: FOOTBALL,
  VF: FOOTBALL,
  BK: { single: ['period', 'timeout'], often: { kind: 'point', streak: 8, leads: true } },
  TN: { single: ['period', 'game', 'set', 'timeout'], counts: 'game' },
  VB: RALLIES,
  TT: RALLIES,
  SK: { single: ['period', 'frame', 'break'], counts: 'point' },
  BS: { single: ['period', 'run', 'inning', 'timeout'] },
  // Handball's goals are many, American football's points few.
  OP: {
    single: ['period', 'point', 'penalty', 'yellow', 'red', 'timeout'],
    often: { kind: 'goal', streak: 4, leads: true },
  },
  FS: { single: [] },
}

const scoreText = ({ score_H, score_C }: MatchEvent): string => `${score_H ?? 0}-${score_C ?? 0}`

const isPart = (kind: EventKind): boolean => kind === 'period' || kind === 'inning'

/** Sports of sets tell sets instead; baseball an inning once both sides batted. */
const isListedPart = (gtype: Gtype, event: MatchEvent, first: boolean): boolean => {
  if (first) return true
  if (COMMENTARY_RULES[gtype].counts !== undefined) return false
  return event.kind === 'period' || event.clock.startsWith('T')
}

/** Latest first. */
export const commentaryLines = (gtype: Gtype, events: readonly MatchEvent[]): CommentaryLine[] => {
  const { single, often, counts } = COMMENTARY_RULES[gtype]
  const lines: CommentaryLine[] = []
  let leader: MatchEvent['side']
  let own = ''
  let streak: { last: MatchEvent; n: number; at: number } | undefined
  /** At its last point: it ends only with the other side's next. */
  const endStreak = (): void => {
    if (often && streak && streak.n >= often.streak)
      lines.splice(streak.at, 0, { what: 'streak', event: streak.last, n: streak.n })
    streak = undefined
  }
  for (const event of events) {
    const { kind, side, value = 1, score_H = 0, score_C = 0 } = event
    if (kind === counts) own = scoreText(event)
    if (isPart(kind) || kind === 'set') endStreak()
    if (often?.kind === kind && side) {
      if (streak?.last.side !== side) endStreak()
      const ahead = score_H === score_C ? leader : score_H > score_C ? 'H' : 'C'
      if (often.leads && leader !== undefined && ahead !== leader) lines.push({ what: 'lead', event })
      leader = ahead
      streak = { last: event, n: (streak?.n ?? 0) + value, at: lines.length }
    }
    if (!single.includes(kind)) continue
    if (isPart(kind)) {
      if (isListedPart(gtype, event, lines.length === 0)) lines.push({ what: 'part', event })
    } else if (kind === 'set' || kind === 'frame') lines.push({ what: 'won', event, own })
    else lines.push({ what: 'event', event })
  }
  endStreak()
  return lines.toReversed()
}
