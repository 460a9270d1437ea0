import { preInfoQuery, storage } from '@pavilion/session'
import { isPhone, mobileAddress } from './mobile-address.ts'
import type { SitePage } from './site-page.ts'

const STAY = 'desktop'

interface BrowserContext {
  readonly navigator: Pick<Navigator, 'userAgent'>
  readonly location: Pick<Location, 'search' | 'href' | 'replace'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/** `?desktop=1` lasts for the tab, without storage for this page. */
const wantsToStay = (here: BrowserContext): boolean => {
  const asks = new URLSearchParams(here.location.search).get(STAY) === '1'
  try {
    if (asks) here.sessionStorage.setItem(STAY, '1')
    return here.sessionStorage.getItem(STAY) === '1'
  } catch {
    return asks
  }
}

/** Spec section 2. No redirect if preInfo fails. */
export const leadPhones = async (
  { cache, runtime: { client } }: Pick<SitePage, 'cache' | 'runtime'>,
  here: BrowserContext = window,
): Promise<void> => {
  if (!isPhone(here.navigator.userAgent) || wantsToStay(here)) return
  const site = await cache.ensureQueryData(preInfoQuery(client)).catch(() => undefined)
  const [icode, rcode] = [storage.get('icode'), storage.get('rcode')]
  const codes = { ...(icode && { icode }), ...(rcode && { rcode }) }
  const address = site && mobileAddress(site.siteBaseConfig.h5DomainUrl, here.location.href, codes)
  if (address !== undefined) here.location.replace(address)
}
