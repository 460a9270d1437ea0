import { expect, it } from 'vitest'
import { settingsChange } from './site-settings.ts'
import { siteRegistration } from './sites.ts'

it('a site is registered with hosts, not addresses, and in a currency its pages can write', () => {
  const site = {
    siteId: 3000,
    name: 'aurora',
    title: '极光',
    hosts: ['localhost:4200'],
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    h5DomainUrl: 'https://m.test',
    customServiceUrl: 'https://service.test',
    requestKey: { id: 'k', key: 'ab'.repeat(32) },
  }
  expect(siteRegistration.safeParse(site).success).toBe(true)
  const other = siteRegistration.safeParse({ ...site, currency: 'XXX' })
  expect(other.error?.issues).toMatchObject([{ path: ['currency'], message: 'must be one of: CNY, USD' }])
  expect(siteRegistration.safeParse({ ...site, hosts: ['https://site.test'] }).success).toBe(false)
})

it('a change of settings holds the parts and the fields it names, and no other', () => {
  expect(settingsChange.parse({ suspended: 'popup' })).toEqual({ suspended: 'popup' })
  expect(settingsChange.parse({})).toEqual({})
  expect(settingsChange.parse({ captcha: { graphicAfter: 3 } })).toEqual({ captcha: { graphicAfter: 3 } })
  // A field that came later has a default of its own, which is no part of a change of another.
  expect(settingsChange.parse({ withdrawals: { min: 1000 } })).toEqual({ withdrawals: { min: 1000 } })
  expect(settingsChange.safeParse({ withdrawals: { arrivalBank: 7 } }).success).toBe(false)
  for (const wrong of [{ captchas: {} }, { captcha: { grafic: 3 } }, { captcha: [] }, { captcha: null }, { legal: '' }])
    expect([wrong, settingsChange.safeParse(wrong).success]).toEqual([wrong, false])
})
