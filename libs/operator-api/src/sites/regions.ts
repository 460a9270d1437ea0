import * as z from 'zod/mini'
import { ofSite, operatorEndpoint } from '../endpoint.ts'
import { siteSettings } from './site-settings.ts'

/** restricted: not served (6031) · warned: once (6032). */
export const REGION_RULES = ['restricted', 'warned', 'served'] as const

const regions = z.object({
  ...siteSettings.shape.regions._zod.def.innerType.shape,
  /** By RESTRICTED_REGIONS. */
  everywhere: z.array(z.string()),
  /** Only with a proxy (REGION_HEADER). */
  recognised: z.boolean(),
})
export type OperatorRegions = z.infer<typeof regions>

export const operatorRegionList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/regions',
  action: 'region.list',
  roles: ['admin', 'risk', 'support', 'content'],
  summary: 'From which countries a site is not served, or with a warning.',
  params: ofSite,
  payload: z.object({}),
  data: regions,
})

export const operatorRegionSet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/regions',
  action: 'region.set',
  roles: ['admin', 'risk'],
  summary: 'Restricts countries at a site, warns visitors from them, or serves them; the others stay as they are.',
  params: ofSite,
  payload: z.object({
    rule: z.enum(REGION_RULES),
    /** ISO 3166. */
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(250)),
  }),
  data: regions,
})
