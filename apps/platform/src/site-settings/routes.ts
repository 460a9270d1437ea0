import { preInfo } from '@pavilion/contract/site'
import { seconds } from '../time/clock.ts'
import { implement, withCommonPart } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { createSiteFacts } from './facts.ts'
import { siteCalls } from './operator.ts'
import { regionCalls } from './regions.ts'
import { siteDay } from '../sites/index.ts'

export const createSitesModule = ({ clock, config, sites }: Pick<Deps, 'clock' | 'config' | 'sites'>): Module => {
  const factsOf = createSiteFacts(config)
  return {
    operator: [...siteCalls({ sites, config }), ...regionCalls({ sites, config })],
    routes: [
      implement(preInfo, (_payload, { site, ip, language }) =>
        withCommonPart(factsOf(site, language, siteDay(site, clock.now())), { ip, serverTime: seconds(clock) }),
      ),
    ],
  }
}
