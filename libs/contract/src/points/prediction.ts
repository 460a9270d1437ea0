import * as z from 'zod/mini'
import { localText } from '../language.ts'
import { seconds } from '../wire.ts'

/** Of a football match in play, in minutes of it. */
export const LAST_PREDICTION_MINUTE = 75
/** Points of the site for the exact score. */
export const PREDICTION_POINTS = 200
const MOST_GOALS = 20

const HALF_TIME = /^HT\^/
const CLOCK = /^[12]H\^(\d{1,3}):/

/** Whether the score of a match may still be predicted: football in play, before the minute. */
export const isOpenToPredict = ({
  gtype,
  isLive,
  re_time,
}: Readonly<Record<'gtype' | 'isLive' | 're_time', string>>): boolean => {
  if (gtype !== 'FT' || isLive !== 'Y') return false
  const minute = HALF_TIME.test(re_time) ? '45' : CLOCK.exec(re_time)?.[1]
  return minute !== undefined && Number(minute) < LAST_PREDICTION_MINUTE
}

export const predictedGoals = z.int().check(z.gte(0), z.lte(MOST_GOALS))

/** returned: the match came to no result, and the week’s prediction is free again. A corrected result decides anew. */
export const PREDICTION_STATES = ['open', 'right', 'wrong', 'returned'] as const

export const prediction = z.object({
  gidm: z.string(),
  home: localText,
  away: localText,
  score_H: predictedGoals,
  score_C: predictedGoals,
  state: z.enum(PREDICTION_STATES),
  at: seconds,
})
export type Prediction = z.output<typeof prediction>
