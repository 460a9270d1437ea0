import { SITE_CURRENCIES } from '@pavilion/contract/site'
import { isDeclared } from '@pavilion/money'
import { expect, it } from 'vitest'
import { siteOf } from './site.ts'

const row = {
  site_id: 3000,
  name: 'aurora',
  title: '极光',
  title_traditional: null,
  hosts: ['localhost:4200'],
  currency: 'CNY',
  time_zone: 'Asia/Shanghai',
  h5_domain_url: 'https://m.test',
  custom_service_url: 'https://service.test',
  request_key_id: 'k',
  request_key: 'ab'.repeat(32),
  settings: {},
}

it('has the switches its operator put, and the others as by default', () => {
  const switches = { safeSwitch: '1', embed: '0', deposit: '0' }
  expect(siteOf({ ...row, switches }).switches).toEqual({
    safeSwitch: '1',
    edition: '0',
    deposit: '0',
    embed: '0',
    maintenance: '0',
  })
})

it('encrypts requests unless its operator turned that off', () => {
  expect(siteOf({ ...row, switches: {} }).switches.safeSwitch).toBe('1')
  expect(siteOf({ ...row, switches: { safeSwitch: '0' } }).switches.safeSwitch).toBe('0')
})

it('has a title in both languages, the Simplified one for both until a Traditional one is set', () => {
  expect(siteOf({ ...row, switches: {} }).title).toEqual({ 'zh-CN': '极光', 'zh-TW': '极光' })
  expect(siteOf({ ...row, title_traditional: '極光', switches: {} }).title['zh-TW']).toBe('極光')
})

it.each(SITE_CURRENCIES)('has the currency %s, which pages can write amounts in', (code) => {
  expect(isDeclared(code)).toBe(true)
})
