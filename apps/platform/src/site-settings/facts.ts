import type { Language } from '@pavilion/contract'
import type { Config } from '../config/config.ts'
import { restrictedRegions, termsOf, type Site } from '../sites/index.ts'

const serviceHoursOf = ({
  settings: { customerService },
}: Site): { readonly serviceHours?: { from: string; to: string } } =>
  customerService.from === customerService.to ? {} : { serviceHours: customerService }

/**
 * What every visitor of a site is told on a day: the same object until the site is read again. Of each language the
 * latest day alone.
 */
export const createSiteFacts = (config: Pick<Config, 'geetest' | 'regions'>) => {
  const make = (site: Site, language: Language, day: string) =>
    Object.freeze({
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
      siteDay: day,
      ...serviceHoursOf(site),
      terms: termsOf(site),
      ...restrictedRegions(site, config.regions.restricted),
    })
  const factsBySite = new WeakMap<Site, Map<Language, ReturnType<typeof make>>>()
  return (site: Site, language: Language, day: string) => {
    const factsByLanguage = factsBySite.get(site) ?? new Map<Language, ReturnType<typeof make>>()
    factsBySite.set(site, factsByLanguage)
    const before = factsByLanguage.get(language)
    if (before?.siteDay === day) return before
    const facts = make(site, language, day)
    factsByLanguage.set(language, facts)
    return facts
  }
}
