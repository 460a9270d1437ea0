import type { EventKind, Gtype, MatchEvent } from '@pavilion/contract/sports'

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
/** The score then starts at 0. */
const ENDS: readonly EventKind[] = ['period', 'inning', 'set', 'frame']
const RESTARTS: readonly EventKind[] = ['set', 'frame']

export interface LeadLine {
  /** Negative: the away side leads. */
  readonly leads: readonly number[]
  /** Indexes of `leads`, without the last part's. */
  readonly ends: readonly number[]
  readonly most: { readonly H: number; readonly C: number }
}

export const leadLine = (gtype: Gtype, events: readonly MatchEvent[]): LeadLine => {
  const leads = [0]
  const ends: number[] = []
  for (const { kind, score_H, score_C } of events) {
    if (score_H === undefined || score_C === undefined) continue
    if (SCORING[gtype].includes(kind)) leads.push(score_H - score_C)
    if (!ENDS.includes(kind) || ends.at(-1) === leads.length - 1) continue
    ends.push(leads.length - 1)
    if (RESTARTS.includes(kind)) leads.push(0)
  }
  return {
    leads,
    ends: ends.filter((end) => end > 0 && end < leads.length - 1),
    most: { H: Math.max(...leads), C: Math.max(0, -Math.min(...leads)) },
  }
}

/** The drawing is 100 wide and 20 high. */
const MIDDLE = 10
/** Smaller leads do not fill the height. */
const LEAST_HEIGHT = 4

const tenths = (value: number): number => Math.round(value * 10) / 10

export const leadPath = ({ leads, most }: LeadLine): string => {
  const scale = (MIDDLE - 1) / Math.max(LEAST_HEIGHT, most.H, most.C)
  const step = 100 / leads.length
  const steps = leads.map(
    (lead, at) => `${at === 0 ? 'M0 ' : `H${tenths(at * step)}V`}${tenths(MIDDLE - lead * scale)}`,
  )
  return `${steps.join('')}H100`
}

/** x coordinates. */
export const partEnds = ({ leads, ends }: LeadLine): number[] =>
  ends.map((end) => tenths(((end + 1) / leads.length) * 100))
