import type { Language } from '@pavilion/contract'
import { onlineCustomService } from '@pavilion/contract/site'
import { implement } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import type { Site } from '../sites/index.ts'
import { seconds } from '../time/clock.ts'
import { createHttpServiceDesk } from './http-service-desk.ts'
import type { ServiceDesk } from './service-desk.ts'
import { createWaits } from './waits.ts'

/** With the site and the language, and nothing of the visitor. */
const addressOf = ({ customServiceUrl, siteId }: Site, language: Language): string => {
  const address = new URL(customServiceUrl)
  address.searchParams.set('site', String(siteId))
  address.searchParams.set('lang', language)
  return address.href
}

export const createCustomerService = (
  { clock, config, health, log }: Pick<Deps, 'clock' | 'config' | 'health' | 'log'>,
  parts: { readonly desk?: ServiceDesk } = {},
): Module => {
  const desk =
    parts.desk ?? (config.serviceDesk && createHttpServiceDesk({ ...config.serviceDesk, now: () => seconds(clock) }))
  if (desk)
    health.register({
      name: 'customer service',
      critical: false,
      check: () => (desk.isDown() ? 'the desk of customer service does not answer' : 'ok'),
    })
  const waitAt = createWaits(desk, clock.now, (error) =>
    log.warn({ err: error }, 'the desk of customer service did not say how long a person takes to answer'),
  )
  return {
    routes: [
      implement(onlineCustomService, async (_payload, { site, language }) => ({
        url: addressOf(site, language),
        ...(await waitAt(site)),
      })),
    ],
  }
}
