import type { Gtype, MatchState } from '@pavilion/contract/sports'
import { useMemo } from 'react'
import { useStateFact } from '../book/facts.ts'
import { sportClock, type SportClock } from './sport-clock.ts'

const clockJson = (gtype: Gtype, state: MatchState | undefined): string =>
  JSON.stringify(state ? sportClock(gtype, state) : { phase: 'before' })

/** Renders only when the shown clock changes. */
export const useSportClock = (gidm: string, gtype: Gtype): SportClock => {
  const text = useStateFact(gidm, (state) => clockJson(gtype, state))
  return useMemo(() => JSON.parse(text) as SportClock, [text])
}
