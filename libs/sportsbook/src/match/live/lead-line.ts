import type { EventKind, Gtype, MatchEvent } from '@pavilion/contract/sports'

/** What changes the score that a lead is counted in: of the match, or of the set or frame that runs. */
const SCORING: Readonly<Record<Gtype, readonly EventKind[]>> = {
  FT: [],
  VF: [],
  FS: [],
  BK: ['point'],
  OP: ['point', 'goal'],
  BS: ['run'],
  TN: ['game'],
  VB: ['point'],
  TT: ['point'],
  SK: ['point'],
}
/** What ends a part; after a set or a frame both sides begin at nought again. */
const ENDS: readonly EventKind[] = ['period', 'inning', 'set', 'frame']
const ANEW: readonly EventKind[] = ['set', 'frame']

/** How far home is ahead after each score of a match, and where its parts end. */
export interface LeadLine {
  /** From the start on; below nought the away side leads. */
  readonly leads: readonly number[]
  /** Scores after which a part ended; the last one is left out, where the line ends. */
  readonly ends: readonly number[]
  /** The most either side led by. */
  readonly most: { readonly H: number; readonly C: number }
}

/** The way a lead went, from the events that settle bets. */
export const leadLine = (gtype: Gtype, events: readonly MatchEvent[]): LeadLine => {
  const leads = [0]
  const ends: number[] = []
  for (const { kind, score_H, score_C } of events) {
    if (score_H === undefined || score_C === undefined) continue
    if (SCORING[gtype].includes(kind)) leads.push(score_H - score_C)
    if (!ENDS.includes(kind) || ends.at(-1) === leads.length - 1) continue
    ends.push(leads.length - 1)
    if (ANEW.includes(kind)) leads.push(0)
  }
  return {
    leads,
    ends: ends.filter((end) => end > 0 && end < leads.length - 1),
    most: { H: Math.max(...leads), C: Math.max(0, -Math.min(...leads)) },
  }
}

/** The drawing is 100 wide and 20 high, level in the middle. */
const MIDDLE = 10
/** Closer leads than this do not fill its height. */
const LEAST_HEIGHT = 4

const tenths = (value: number): number => Math.round(value * 10) / 10

/** The line in steps: a lead stands until the next score. */
export const leadPath = ({ leads, most }: LeadLine): string => {
  const scale = (MIDDLE - 1) / Math.max(LEAST_HEIGHT, most.H, most.C)
  const step = 100 / leads.length
  const steps = leads.map(
    (lead, at) => `${at === 0 ? 'M0 ' : `H${tenths(at * step)}V`}${tenths(MIDDLE - lead * scale)}`,
  )
  return `${steps.join('')}H100`
}

/** Where the parts end on the drawing. */
export const partEnds = ({ leads, ends }: LeadLine): number[] =>
  ends.map((end) => tenths(((end + 1) / leads.length) * 100))
