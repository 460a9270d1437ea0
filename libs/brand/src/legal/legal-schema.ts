import * as z from 'zod'

const text = z.string().min(1)
/** Only {site} may be replaced. */
const clause = z.string().regex(/^(?:[^{}]|\{site\})+$/, 'may hold no placeholder but {site}')
const document = z.strictObject({
  intro: clause,
  sections: z
    .array(
      z.strictObject({
        title: text,
        clauses: z.array(z.union([text, z.strictObject({ regions: text })])).min(1),
      }),
    )
    .min(1),
})
const inLanguages = z.record(text, document)

/** By language, in place of the site's. */
export const legalSchema = z.strictObject({
  terms: inLanguages
    .optional()
    .describe('Rules and terms. A clause { regions } has the countries below it that the site’s settings restrict.'),
  privacy: inLanguages.optional().describe('The privacy policy.'),
})
export type Legal = z.infer<typeof legalSchema>
