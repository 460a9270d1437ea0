import { onlineCustomService, preInfo } from '@pavilion/contract/site'
import { seconds } from '../time/clock.ts'
import { implement } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { siteCalls } from './operator.ts'
import { regionCalls } from './regions.ts'
import { restrictedRegions, siteDay, termsOf } from '../sites/index.ts'

export const createSitesModule = ({ clock, config, sites }: Pick<Deps, 'clock' | 'config' | 'sites'>): Module => ({
  operator: [...siteCalls({ sites, config }), ...regionCalls({ sites, config })],
  routes: [
    implement(preInfo, (_payload, { site, ip, language }) => ({
      ip,
      siteId: site.siteId,
      siteBaseConfig: { title: site.title[language], h5DomainUrl: site.h5DomainUrl },
      switches: site.switches,
      captcha: {
        provider: site.settings.captcha.provider,
        ...(site.settings.captcha.provider === 'geetest' && config.geetest && { captchaId: config.geetest.captchaId }),
      },
      identify: site.settings.identify,
      currency: site.currency,
      timeZone: site.timeZone,
      serverTime: seconds(clock),
      siteDay: siteDay(site, clock.now()),
      terms: termsOf(site),
      ...restrictedRegions(site, config.regions.restricted),
    })),
    implement(onlineCustomService, (_payload, { site }) => ({ url: site.customServiceUrl })),
  ],
})
