import { preInfoQuery, storage } from '@pavilion/session'
import { isPhone, mobileAddress } from './mobile-address.ts'
import type { SitePage } from './site-page.ts'

const STAY = 'desktop'

/** Whoever came with `?desktop=1` stays here until they close the tab. */
const wantsToStay = (search: string): boolean => {
  if (new URLSearchParams(search).get(STAY) === '1') sessionStorage.setItem(STAY, '1')
  return sessionStorage.getItem(STAY) === '1'
}

/** Leads a visitor on a phone to the address the site has for phones (spec section 2); a site that cannot be asked keeps them. */
export const leadPhones = async ({
  cache,
  runtime: { client },
}: Pick<SitePage, 'cache' | 'runtime'>): Promise<void> => {
  if (!isPhone(navigator.userAgent) || wantsToStay(location.search)) return
  const site = await cache.ensureQueryData(preInfoQuery(client)).catch(() => undefined)
  const [icode, rcode] = [storage.get('icode'), storage.get('rcode')]
  const codes = { ...(icode && { icode }), ...(rcode && { rcode }) }
  const address = site && mobileAddress(site.siteBaseConfig.h5DomainUrl, location.href, codes)
  if (address !== undefined) location.replace(address)
}
