import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { phoneNumber, phonePattern } from '../rules/index.ts'

/** Spec section 3. */
export const DEFAULT_AREA = { areaCode: '+86', regex: String.raw`^1\d{10}$` } as const
export const DEFAULT_AREA_CODE = DEFAULT_AREA.areaCode

/** E.g. `+86`. */
export const areaCode = z.string().check(z.regex(/^\+[1-9]\d{0,3}$/))

export const area = z.object({
  areaName: z.string(),
  areaCode,
  /** Grammar of `phonePattern`. */
  regex: z.string(),
})
export type Area = z.infer<typeof area>

/** Patterns that cannot be read safely are left to the platform. */
export const fitsArea = (areas: readonly Pick<Area, 'areaCode' | 'regex'>[], code: string, phone: string): boolean => {
  const matchingArea = [...areas, DEFAULT_AREA].find(({ areaCode }) => areaCode === code)
  return (matchingArea && phonePattern(matchingArea.regex)?.(phone)) ?? phoneNumber.safeParse(phone).success
}

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
