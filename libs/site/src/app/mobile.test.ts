import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { storage } from '@pavilion/session'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { siteFacts } from '../testing/platform-answers.ts'
import { pageForTests } from '../testing/site-stage.tsx'
import { leadPhones } from './mobile.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const TABLET = 'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

/** Has its own session storage. */
const tab = (userAgent = PHONE) => {
  const kept = new Map<string, string>()
  const at = (search: string) => ({
    navigator: { userAgent },
    location: { search, href: `https://aurora.test/home${search}`, replace: vi.fn<(address: string) => void>() },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
  return { at }
}

const led = async (here: ReturnType<ReturnType<typeof tab>['at']>, handlers: MockHandlers = {}) => {
  await leadPhones(pageForTests({ at: '/home', handlers }), here)
  return here.location.replace.mock.calls[0]?.[0]
}

describe('a visitor of a site that leads phones elsewhere', () => {
  beforeEach(() => storage.remove('icode', 'rcode'))

  it('goes to the address the platform tells, when on a phone; tablets and desktops stay', async () => {
    expect(await led(tab().at(''))).toBe('https://m.test/')
    expect(await led(tab(TABLET).at(''))).toBeUndefined()
    expect(await led(tab(DESKTOP).at(''))).toBeUndefined()
  })

  it('takes the codes along that brought them, kept from an earlier page too', async () => {
    storage.set('icode', 'friend88')
    expect(await led(tab().at(''))).toBe('https://m.test/?icode=friend88')
    storage.set('rcode', 'R-9')
    expect(await led(tab().at('?icode=other'))).toBe('https://m.test/?icode=friend88&rcode=R-9')
  })

  it('stays who asks to, from page to page until the tab is closed', async () => {
    const theirs = tab()
    expect(await led(theirs.at('?desktop=1'))).toBeUndefined()
    expect(await led(theirs.at(''))).toBeUndefined()
    expect(await led(theirs.at('?desktop=0'))).toBeUndefined()
    expect(await led(tab().at(''))).toBe('https://m.test/')
    expect(await led(tab().at('?desktop=yes'))).toBe('https://m.test/')
  })

  it('is asked nothing of the platform when they stay anyway', async () => {
    const preInfo = vi.fn<() => typeof siteFacts>(() => siteFacts)
    await led(tab(DESKTOP).at(''), { preInfo })
    await led(tab().at('?desktop=1'), { preInfo })
    expect(preInfo).not.toHaveBeenCalled()
  })

  it('stays where the site cannot be asked, has no such address, or is at it', async () => {
    expect(await led(tab().at(''), { preInfo: () => refuse('SYSTEM_BUSY') })).toBeUndefined()
    for (const h5DomainUrl of ['', 'https://aurora.test/m', 'javascript:alert(1)']) {
      const preInfo = () => ({ ...siteFacts, siteBaseConfig: { ...siteFacts.siteBaseConfig, h5DomainUrl } })
      expect(await led(tab().at(''), { preInfo })).toBeUndefined()
    }
  })

  it('is led, or stays for this page, by a browser that keeps nothing', async () => {
    const denied = () => {
      throw new Error('denied')
    }
    const keepsNothing = (search: string) => ({
      ...tab().at(search),
      sessionStorage: { getItem: denied, setItem: denied },
    })
    expect(await led(keepsNothing(''))).toBe('https://m.test/')
    expect(await led(keepsNothing('?desktop=1'))).toBeUndefined()
  })
})
