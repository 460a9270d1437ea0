import { phonePattern } from '@pavilion/contract/rules'
import { DEFAULT_AREA_CODE, queryCountryArea } from '@pavilion/contract/site'
import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import { describe, expect, it } from 'vitest'
import { siteOf } from '../sites/site.ts'
import { testConfig } from '../testing/index.ts'
import { AREAS } from './areas.ts'
import { isPhoneOf, listAreas } from './routes.ts'

const siteWith = (restricted: string[]) =>
  siteOf({
    site_id: 3000,
    name: 'aurora',
    title: '',
    title_traditional: null,
    hosts: [],
    currency: 'CNY',
    time_zone: 'Asia/Shanghai',
    h5_domain_url: '',
    custom_service_url: '',
    request_key_id: '',
    request_key: '',
    switches: {},
    settings: { ...DEFAULT_SETTINGS, regions: { ...DEFAULT_SETTINGS.regions, restricted } },
  })
const config = testConfig()

describe('areas', () => {
  it('begin with the mainland, whose numbers are 1 and ten digits', () => {
    expect(AREAS[0]).toMatchObject({ code: DEFAULT_AREA_CODE, regex: '^1\\d{10}$' })
    expect(listAreas(siteWith([]), config, 'zh-TW')[0]?.areaName).toBe('中國大陸')
  })

  it('have codes of their own, and patterns that can be read', () => {
    expect(new Set(AREAS.map((area) => area.code)).size).toBe(AREAS.length)
    for (const { regex, name } of AREAS) expect([name, phonePattern(regex)]).not.toContain(undefined)
    expect(queryCountryArea.data.safeParse({ list: listAreas(siteWith([]), config, 'zh-CN') }).success).toBe(true)
  })

  it('leave out where the site or the licence may not serve; an area of two countries stays while one may be', () => {
    const codes = (restricted: string[], licence: string[] = []) =>
      listAreas(siteWith(restricted), { regions: { header: undefined, restricted: licence } }, 'zh-CN').map(
        (area) => area.areaCode,
      )
    expect(codes(['SG', 'US'])).not.toContain('+65')
    expect(codes(['SG', 'US'])).toContain('+1')
    expect(codes(['US'], ['CA'])).not.toContain('+1')
  })

  it('tell numbers that can be theirs', () => {
    const site = siteWith(['SG'])
    expect(isPhoneOf(site, config, { areaCode: '+86', number: '13800006027' })).toBe(true)
    expect(isPhoneOf(site, config, { areaCode: '+86', number: '1380000602' })).toBe(false)
    expect(isPhoneOf(site, config, { areaCode: '+65', number: '81234567' })).toBe(false)
    expect(isPhoneOf(site, config, { areaCode: '+999', number: '81234567' })).toBe(false)
  })
})
