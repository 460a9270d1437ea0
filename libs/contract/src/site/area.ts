import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The default area (spec section 3): mainland numbers. */
export const DEFAULT_AREA_CODE = '+86'

/** A country's calling code, e.g. `+86`. */
export const areaCode = z.string().check(z.regex(/^\+[1-9]\d{0,3}$/))

export const area = z.object({
  areaName: z.string(),
  areaCode,
  /** What a national number must match; of the small grammar that `phonePattern` reads in linear time. */
  regex: z.string(),
})
export type Area = z.infer<typeof area>

export const queryCountryArea = endpoint({
  path: '/site/api/v1/site/countryArea/queryCountryArea',
  access: 'open',
  effect: 'read',
  summary: 'The areas whose numbers a site takes; with `area`, that one alone.',
  payload: z.object({ area: z.optional(areaCode) }),
  data: z.object({ list: z.array(area) }),
  statuses: [],
  cache: 'site',
})
