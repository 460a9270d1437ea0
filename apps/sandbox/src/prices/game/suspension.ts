import type { MatchState } from '@pavilion/contract/sports'
import type { Intervention } from './intervention.ts'

export interface MatchSuspension {
  readonly from: number
  /** Infinity until resumed. */
  readonly to: number
  readonly reason: NonNullable<MatchState['reason']>
}

export const orderedSuspensions = (interventions: readonly Intervention[]): MatchSuspension[] =>
  interventions.flatMap((entry) =>
    entry.kind === 'suspend' ? [{ from: entry.at, to: Number.POSITIVE_INFINITY, reason: entry.reason }] : [],
  )

export const cutAtResumes = (
  suspensions: readonly MatchSuspension[],
  interventions: readonly Intervention[],
  end: number,
): MatchSuspension[] => {
  const resumes = interventions.filter((entry) => entry.kind === 'resume').map((entry) => entry.at)
  return suspensions
    .filter(({ from }) => from < end)
    .map((suspension) => {
      const resume = resumes.find((at) => at > suspension.from && at < suspension.to)
      return resume === undefined ? suspension : { ...suspension, to: resume }
    })
    .sort((a, b) => a.from - b.from)
}

export const suspensionIn = (suspensions: readonly MatchSuspension[], now: number): MatchSuspension | undefined =>
  suspensions.findLast(({ from, to }) => from <= now && now < to)

/** Of the unbroken run that covers `now`. */
export const suspendedSince = (suspensions: readonly MatchSuspension[], now: number): number | undefined => {
  let since = suspensionIn(suspensions, now)?.from
  for (const { from, to } of suspensions.toReversed()) {
    if (since !== undefined && from < since && to >= since) since = from
  }
  return since
}
