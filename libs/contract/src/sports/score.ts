import * as z from 'zod/mini'

/**
 * On the wire `_H` home and `_C` away. sc_FT: whole match (football: regular time; basketball, American football: with
 * overtime; tennis: games; volleyball, table tennis: points; snooker: frames; baseball: runs). sc_set: sets. sc_game:
 * points of the tennis game. sc_S1…: games or points of a set or frame. sc_F5: runs of five innings.
 */
export const SCORES = [
  'sc_FT',
  'sc_H1',
  'sc_H2',
  'sc_Q1',
  'sc_Q2',
  'sc_Q3',
  'sc_Q4',
  'sc_OT',
  'sc_set',
  'sc_game',
  'sc_S1',
  'sc_S2',
  'sc_S3',
  'sc_S4',
  'sc_S5',
  'sc_S6',
  'sc_S7',
  'sc_S8',
  'sc_S9',
  'sc_F5',
  'corner',
  'corner_H1',
  'card',
  'card_H1',
] as const
export type ScoreName = (typeof SCORES)[number]
export type Side = 'H' | 'C'
export type ScoreField = `${ScoreName}_${Side}`

/** Absent: not counted or not begun. */
type ScoreShape = Record<ScoreField, z.ZodMiniOptional<z.ZodMiniNumberFormat>>
/** More is a provider's error. */
export const scoreCount = z.int().check(z.nonnegative(), z.lte(100_000))
const fieldsOf = (name: ScoreName): ScoreField[] => [`${name}_H`, `${name}_C`]
export const scoreShape = Object.fromEntries(
  SCORES.flatMap(fieldsOf).map((field) => [field, z.optional(scoreCount)]),
) as ScoreShape

export const scores = z.object(scoreShape)
export type Scores = z.infer<typeof scores>

export const SCORE_FIELDS: readonly ScoreField[] = SCORES.flatMap(fieldsOf)

export const scoreOf = (all: Scores, name: ScoreName): { readonly H: number; readonly C: number } | undefined => {
  const [H, C] = [all[`${name}_H`], all[`${name}_C`]]
  return H === undefined || C === undefined ? undefined : { H, C }
}
