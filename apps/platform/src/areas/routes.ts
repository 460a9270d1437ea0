import type { Language } from '@pavilion/contract'
import { phonePattern } from '@pavilion/contract/rules'
import { queryCountryArea, type Area } from '@pavilion/contract/site'
import type { Config } from '../config/config.ts'
import { implement } from '../http/index.ts'
import type { Module } from '../module/module.ts'
import type { Site } from '../sites/index.ts'
import { AREAS } from './areas.ts'

type Regions = Pick<Config, 'regions'>

const areasOf = (site: Site, { regions }: Regions) => {
  const restricted = new Set([...regions.restricted, ...site.settings.regions.restricted])
  return AREAS.filter((area) => area.regions.some((region) => !restricted.has(region)))
}

export const listAreas = (site: Site, config: Regions, language: Language): Area[] =>
  areasOf(site, config).map(({ code, name, regex }) => ({ areaName: name[language], areaCode: code, regex }))

export const isPhoneOf = (site: Site, config: Regions, phone: { areaCode: string; number: string }): boolean => {
  const area = areasOf(site, config).find(({ code }) => code === phone.areaCode)
  return area !== undefined && phonePattern(area.regex)?.(phone.number) === true
}

export const createAreasModule = (config: Regions): Module => ({
  routes: [
    implement(queryCountryArea, ({ area }, { site, language }) => ({
      list: listAreas(site, config, language).filter(({ areaCode }) => area === undefined || areaCode === area),
    })),
  ],
})
