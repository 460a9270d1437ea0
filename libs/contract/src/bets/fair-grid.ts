import * as z from 'zod/mini'

/**
 * What a provider holds a count to come to in the end, whatever lines are listed: `chances[i]`, ten-thousandths, that it is `from + i` or more.
 * Of a handicap the count is home minus away, of a total what it counts, both of the whole part. Below the first it is as likely as the first
 * at least, above the last no likelier than the last.
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
