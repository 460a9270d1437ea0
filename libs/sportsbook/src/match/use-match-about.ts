import { useAbout, type About } from '@pavilion/domain'
import { useState } from 'react'
import type { BookMatch } from '../book/use-listed.ts'
import { usePredictable } from '../book/use-predictable.ts'

/** The page is about its match once it was in play, also after its end: its room stays open for a while. */
export const useMatchAbout = (gidm: string, match: BookMatch | undefined): void => {
  const isPredictable = usePredictable(gidm, match)
  const [last, setLast] = useState<About>()
  const now = match?.live ? { match: gidm, home: match.team_h, away: match.team_c } : undefined
  if (now && last?.match !== gidm) setLast(now)
  const past = last?.match === gidm ? { ...last, isOver: true } : undefined
  useAbout(now ? { ...now, isPredictable } : past)
}
