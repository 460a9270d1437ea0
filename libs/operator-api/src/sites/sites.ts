import { siteCurrency, siteSwitches } from '@pavilion/contract/site'
import * as z from 'zod/mini'
import { nothing, ofSite, operatorEndpoint } from '../endpoint.ts'
import { settingsChange, siteSettings } from './site-settings.ts'

export const OPERATOR_SITES_PATH = '/operator/v1/sites'

const host = z.string().check(z.regex(/^[a-z0-9.-]+(:\d{1,5})?$/), z.maxLength(260))
const pageTitle = z.string().check(z.minLength(1), z.maxLength(100))
const webAddress = z.url({ protocol: /^https?$/ })

const operatorSwitches = z.partial(siteSwitches)

export const siteRegistration = z.object({
  siteId: z.int().check(z.positive(), z.lte(999_999_999)),
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** Simplified Chinese. */
  title: pageTitle,
  /** Traditional Chinese; default `title`. */
  titleTraditional: z.optional(pageTitle),
  /** Unique across sites. */
  hosts: z.array(host).check(z.minLength(1), z.maxLength(50)),
  currency: siteCurrency,
  timeZone: z.string().check(z.maxLength(64)),
  h5DomainUrl: webAddress,
  customServiceUrl: webAddress,
  /** 32 bytes, hex. */
  requestKey: z.object({
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16}$/)),
    key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  /** First registration only. */
  switches: z.optional(operatorSwitches),
  /** First registration only, whole parts. */
  settings: z.optional(settingsChange),
})
export type SiteRegistration = z.infer<typeof siteRegistration>

export const switchChange = z.object({ switches: operatorSwitches })
export type SwitchChange = z.infer<typeof switchChange>

export const operatorSite = z.object({
  siteId: z.int(),
  name: z.string(),
  hosts: z.array(z.string()),
  currency: z.string(),
  timeZone: z.string(),
  switches: siteSwitches,
  settings: siteSettings,
})
export type OperatorSite = z.infer<typeof operatorSite>

export const operatorSiteRegister = operatorEndpoint({
  method: 'POST',
  path: OPERATOR_SITES_PATH,
  action: 'site.register',
  roles: ['machine'],
  summary: 'Registers a brand’s site, or brings it up to date.',
  params: nothing,
  payload: siteRegistration,
  data: operatorSite,
})

export const operatorSiteShow = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId',
  action: 'site.show',
  roles: ['admin', 'support', 'risk', 'finance', 'trader', 'content', 'machine'],
  summary: 'A site with its switches and settings.',
  params: ofSite,
  payload: nothing,
  data: operatorSite,
})

export const operatorSiteSwitch = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/switches',
  action: 'site.switch',
  roles: ['admin', 'machine'],
  summary: 'Turns switches while the site runs.',
  params: ofSite,
  payload: switchChange,
  data: operatorSite,
})

export const operatorSiteSettings = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/settings',
  action: 'site.settings',
  roles: ['admin', 'risk', 'machine'],
  approvers: ['admin', 'risk'],
  summary:
    'Changes settings: of a part with fields those that are named, lists whole. Two persons for `twoPersonAmount`, and for what opens what was guarded: a captcha asked for less or with the picture later, fewer new devices verified, `identify` as never, `shareExclusions` or `exclusionRegister` off.',
  params: ofSite,
  payload: z.object({ settings: settingsChange }),
  data: operatorSite,
})
