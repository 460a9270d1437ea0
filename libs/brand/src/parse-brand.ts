import * as z from 'zod'
import type { Brand } from './define-brand.ts'
import { legalSchema } from './legal/legal-schema.ts'
import { MISSING, siteSchema } from './site/site-schema.ts'
import { contrastFaults } from './theme/contrast.ts'
import { themeSchema } from './theme/theme-schema.ts'
import { webSchema } from './web/web-schema.ts'

/** The build checks them against the catalogue. */
const texts = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())))

const brandSchema = z.strictObject({
  site: siteSchema,
  theme: themeSchema,
  logo: z.string().min(1),
  texts: texts.optional(),
  legal: legalSchema.optional(),
  languages: z.record(z.string(), z.string().min(1)).optional(),
  web: webSchema.optional(),
  help: z.record(z.string(), z.record(z.string(), z.string().min(1))).optional(),
  sections: z.string().min(1).optional(),
})

const place = (path: readonly PropertyKey[]) => path.map(String).join('.')

function describe(issue: z.core.$ZodIssue): string[] {
  const missing = (issue.code === 'invalid_type' && issue.input === undefined) || issue.message === MISSING
  if (missing) return [`${place(issue.path)} is missing`]
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${place([...issue.path, key])} is unknown`)
  return [`${place(issue.path)}: ${issue.message}`]
}

const nameOf = (candidate: unknown) => {
  const withId = z.looseObject({ site: z.looseObject({ id: z.string() }) }).safeParse(candidate)
  return withId.success ? ` ${withId.data.site.id}` : ''
}

/** WCAG AA. @throws an Error that lists every fault. */
export function parseBrand(candidate: unknown): Brand {
  const result = brandSchema.safeParse(candidate, { reportInput: true })
  const faults = result.success ? contrastFaults(result.data.theme) : result.error.issues.flatMap(describe)
  if (result.success && faults.length === 0) return result.data
  throw new Error(`The brand${nameOf(candidate)} can't be built:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}
