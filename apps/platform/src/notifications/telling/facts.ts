import type { LocalText } from '@pavilion/contract'
import * as z from 'zod/mini'

const localText = z.object({ 'zh-CN': z.string(), 'zh-TW': z.string() }) satisfies z.ZodMiniType<LocalText>
const score = z.tuple([z.int(), z.int()])

/** As they are kept with a delivery; home before away. */
export const goalFacts = z.object({
  gidm: z.string(),
  home: localText,
  away: localText,
  before: score,
  score,
})
export type GoalFacts = z.infer<typeof goalFacts>

/** So many bets; the first of them. */
export const settledFacts = z.object({ count: z.int(), ticket: z.string() })
export type SettledFacts = z.infer<typeof settledFacts>
