import type * as z from 'zod'
import { legalSchema } from '../legal/legal-schema.ts'
import { siteSchema } from '../site/site-schema.ts'
import { COLOUR_USES, HUES } from '../theme/colours.ts'
import { FOUNDATION } from '../theme/foundation.ts'
import { FOUNDATION_USES } from '../theme/foundation-uses.ts'
import { shapeSchema } from '../theme/theme-schema.ts'
import { webSchema } from '../web/web-schema.ts'

export interface Setting {
  readonly path: string
  readonly use: string
  readonly optional: boolean
}

const inner = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema._zod.def.type === 'optional' ? inner((schema as z.ZodOptional).def.innerType) : schema

const useOf = (schema: z.core.$ZodType): string =>
  (schema as z.ZodType).description ?? (inner(schema) as z.ZodType).description ?? ''

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  const object = inner(schema)
  return object._zod.def.type === 'object' ? (object as z.ZodObject).shape : {}
}

const settingsIn = (schema: z.core.$ZodType, before = ''): Setting[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const path = before + name
    const own = { path, use: useOf(field), optional: field._zod.def.type === 'optional' }
    return [own, ...settingsIn(field, `${path}.`).filter(({ use }) => use !== '')]
  })

const perField = (uses: Readonly<Record<string, string>>): readonly (readonly [string, string])[] =>
  Object.entries(uses)

export const brandReference = () => ({
  settings: settingsIn(siteSchema),
  web: settingsIn(webSchema),
  legal: settingsIn(legalSchema),
  colours: perField(COLOUR_USES),
  hues: HUES,
  shape: Object.entries(shapeSchema.shape).map(([name, field]) => [name, useOf(field)] as const),
  foundation: Object.entries(FOUNDATION).map(
    ([name, value]) => [name, value, FOUNDATION_USES[name as keyof typeof FOUNDATION]] as const,
  ),
})
