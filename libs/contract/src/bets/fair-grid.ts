import * as z from 'zod/mini'

/**
 * `chances[i]` (ten-thousandths): the final count is at least `from + i`, on any line. Handicap: home minus away;
 * total: its count; of the whole part. Below the first at least as likely, above the last at most.
 */
export const fairGrid = z.object({
  from: z.int(),
  chances: z.array(z.int().check(z.gte(0), z.lte(10_000))).check(
    z.minLength(1),
    z.maxLength(400),
    z.refine((chances) => chances.every((chance, at) => at === 0 || chance <= (chances[at - 1] ?? 0)), {
      error: 'chances that rise',
    }),
  ),
})
export type FairGrid = z.infer<typeof fairGrid>
