import type { SettingsChange } from '@pavilion/operator-api/sites'
import { FOR_PROGRAMS, sendRegistration } from '@pavilion/start'

export const LOAD_SITE = {
  siteId: 3901,
  host: 'http.load.test',
  origin: 'http://http.load.test',
  /** Public, protects nothing. */
  requestKey: { id: 'load-1', key: '5c'.repeat(32) },
} as const

export const registerLoadSite = (
  operatorUrl: string,
  operatorSecret: string,
  change: SettingsChange = {},
): Promise<void> => {
  const { siteId, host, origin, requestKey } = LOAD_SITE
  const names = { name: 'load', title: 'Load', currency: 'CNY', timeZone: 'Asia/Shanghai' }
  const addresses = { hosts: [host], h5DomainUrl: origin, customServiceUrl: `${origin}/service` }
  const site = { siteId, requestKey, settings: { ...FOR_PROGRAMS, ...change }, ...names, ...addresses }
  return sendRegistration(site, operatorUrl, operatorSecret)
}
