import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MockHandlers } from '@pavilion/api-client/testing'
import { configure, getConfig, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { build, folderForBuilds } from '../built/build.ts'
import type { show as Show } from '../built/show.tsx'
import { busyServer } from '../home-book.ts'
import { site } from './site.ts'

const HAN = /\p{Script=Han}/u
let folder = ''

const built = (name: string): Promise<string> => readFile(join(folder, 'dist', name), 'utf8')
const isOwn = async (name: string, asset: string): Promise<boolean> =>
  (await readFile(join(folder, 'dist', name))).equals(await readFile(join(import.meta.dirname, 'assets', asset)))

beforeAll(async () => {
  folder = await folderForBuilds('harbour')
  build(import.meta.dirname, 'vite.config.ts', join(folder, 'dist'))
  build(import.meta.dirname, 'show.config.ts', join(folder, 'show'))
}, 240_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

it('is built in its language, which no document mixes with another', async () => {
  const home = await built('home.html')
  expect(home).toContain('<html lang="en" data-brand="harbour"')
  expect(home).toContain('Every price')
  expect(home).toContain('Safer gambling')
  expect(home).toContain('<meta property="og:locale" content="en">')
  expect(home.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(HAN)
})

it('has its own sizes of text and fonts', async () => {
  const home = await built('home.html')
  expect(home).toContain('--pv-size-14:0.9375rem;')
  expect(home).toContain(':root[data-brand=harbour]:lang(en){--pv-font-text:Inter, sans-serif;}')
})

it('tells phones and search engines of itself', async () => {
  expect(JSON.parse(await built('manifest.webmanifest'))).toMatchObject({
    name: 'Harbour',
    lang: 'en',
    display: 'standalone',
  })
  expect(await built('robots.txt')).toMatch(
    /Disallow: \/mine\n[\s\S]*Disallow: \/game\/private\n\nSitemap: https:\/\/www\.harbour\.test/,
  )
})

it('has icons of its own in its tab, on home screens and in its manifest', async () => {
  expect(await isOwn('favicon.svg', 'icon.svg')).toBe(true)
  expect(await isOwn('favicon.ico', 'icon.ico')).toBe(true)
  expect(await isOwn('apple-touch-icon.png', 'apple.png')).toBe(true)
  const { icons } = JSON.parse(await built('manifest.webmanifest')) as { icons: { src: string }[] }
  for (const asset of ['small.png', 'large.png', 'maskable.png']) {
    const same = await Promise.all(icons.map(({ src }) => isOwn(src, asset)))
    expect(same.filter(Boolean), asset).toHaveLength(1)
  }
})

it('shares its own picture, with its own words', async () => {
  expect(await isOwn('share.png', 'share.png')).toBe(true)
  const home = await built('home.html')
  for (const [property, content] of [
    ['og:image', 'https://www.harbour.test/share.png'],
    ['og:image:alt', 'Boats at dusk'],
    ['og:title', 'Harbour Sports'],
    ['og:description', 'Prices that move with the match.'],
  ])
    expect(home).toContain(`<meta property="${property}" content="${content}">`)
  expect(home).toContain('<meta name="twitter:site" content="@harbour">')
})

it('lists its pages in the site map, at its address, but for those it hides from search engines', async () => {
  const map = await built('sitemap.xml')
  expect(map).toContain('<loc>https://www.harbour.test/home</loc>')
  expect(map).not.toContain('/game/sport')
  expect(map).not.toContain('/mine')
})

it('ships a section of its own as a file that comes when it is near', async () => {
  const files = await readdir(join(folder, 'dist/assets'))
  const scripts = await Promise.all(files.filter((name) => name.endsWith('.js')).map((name) => built(`assets/${name}`)))
  expect(scripts.filter((text) => text.includes('Prize money'))).toHaveLength(1)
})

const balance = { centerWalletBalance: 123_456n, lockMoney: 0n, currency: 'USD', version: 1 }
const usual: MockHandlers = { getBalance: () => balance }

/** What is built has a React of its own, which does not know of the `act` of tests. */
const withoutAct = (): void => {
  const { eventWrapper } = getConfig()
  configure({ eventWrapper: (dispatch) => dispatch() })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => {
    configure({ eventWrapper })
    vi.unstubAllGlobals()
  })
}

/** For a member. */
const visit = async (at: string, handlers: MockHandlers = {}) => {
  withoutAct()
  const { show } = (await import(/* @vite-ignore */ join(folder, 'show/show.mjs'))) as { readonly show: typeof Show }
  const element = document.body.appendChild(document.createElement('div'))
  const stop = show(element, { at, member: true, site, server: busyServer(), handlers: { ...usual, ...handlers } })
  onTestFinished(() => {
    stop()
    element.remove()
  })
  return element
}

/** With what is read out, without what the platform sends. */
const ownWords = (place: Element, sent: readonly string[]): string => {
  const named = [...place.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((attribute) => element.getAttribute(attribute) ?? ''),
  )
  return sent.reduce((text, words) => text.replaceAll(words, ''), [place.textContent, ...named].join('\n'))
}

it('shows English pages and amounts in dollars', async () => {
  const element = await visit('/home')
  const header = within(await screen.findByRole('banner'))
  expect(await header.findByText('$1,234.56')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Regatta' })).toBeDefined()
  expect(screen.getByText(/Prize money/).textContent).toBe('Prize money $1,234.56')
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getByRole('heading', { name: 'Help' })).toBeDefined()
  expect(foot.getByRole('link', { name: 'Mastodon' })).toBeDefined()
  const tabs = [...element.querySelectorAll('nav[aria-label="Bottom bar"] a')]
  expect(tabs.map((link) => link.textContent)).toEqual(['Sports', 'Home'])
  await waitFor(() => expect(document.title).toBe('Home - Harbour'))
  expect(document.documentElement.lang).toBe('en')
})

it('takes a bet in English, with a stake in dollars', async () => {
  const user = userEvent.setup({ delay: null })
  await visit('/game/sport/crty', {
    launch: () => ({ data: { uid: 'uid-1', expiresAt: Math.floor(Date.now() / 1000) + 3_600 } }),
    channel: {
      get_today_wagers: () => ({ list: [] }),
      cash_out_quotes: () => ({ quotes: [] }),
      order_view: ({ selection }) => ({
        gidm: selection.gidm,
        epoch: selection.epoch,
        open: true,
        current: selection,
        minStake: 1_000n,
        maxStake: 5_000_000n,
      }),
    },
  })
  const slip = await screen.findByRole('region', { name: 'Bet slip' })
  expect(await within(slip).findByText('Your bet slip is empty')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /曼城 Handicap −0\.5/ }))
  await within(slip).findByText('Limits $10 – $50,000')
  await user.type(within(slip).getByRole('textbox', { name: 'Stake on 曼城 −0.5' }), '50')
  await within(slip).findByRole('button', { name: 'Place bet $50.00' })
  expect(within(slip).getByTestId('winnable').textContent).toBe('47.00')
  expect(within(slip).getByTestId('total').textContent).toBe('$50.00')
  for (const words of ['Single', 'Total stake', 'To win', 'Max. to win'])
    expect(within(slip).getByText(words)).toBeDefined()
  await user.click(within(slip).getByRole('button', { name: 'Bet slip settings' }))
  expect(ownWords(slip, ['曼城', '阿森纳', '英格兰超级联赛'])).not.toMatch(HAN)
})

it('takes a deposit in English and dollars, and says in English what is wrong with it', async () => {
  const user = userEvent.setup({ delay: null })
  const bank = {
    id: 'bank',
    name: { 'zh-CN': '银行卡转账', 'zh-TW': '銀行卡轉帳' },
    kind: 'bank' as const,
    waitScreen: 'recharge' as const,
    matchPayer: false,
    signalCode: false,
    minAmount: 100_00n,
    maxAmount: 50_000_00n,
    feeBasisPoints: 0,
    arrivalSeconds: 180,
    quickAmounts: [100_00n, 1_000_00n],
    state: 'open' as const,
  }
  await visit('/mine/savemoney', { paymentTypes: () => ({ list: [bank] }) })
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  const form = field.closest('form') as HTMLElement
  expect(within(form).getByText('$100 – 50,000 a deposit')).toBeDefined()
  await user.type(field, '99')
  await user.tab()
  expect(await within(form).findByText('The minimum deposit is $100')).toBeDefined()
  expect(ownWords(form, ['银行卡转账'])).not.toMatch(HAN)
  await user.clear(field)
  await user.type(field, '1234.5')
  await user.tab()
  expect(within(form).getAllByText('$1,234.50').length).toBeGreaterThan(1)
  expect(ownWords(form, ['银行卡转账'])).not.toMatch(HAN)
})
