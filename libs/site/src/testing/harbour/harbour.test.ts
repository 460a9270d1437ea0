import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { build, folderForBuilds } from '../built/build.ts'
import type { show as Show } from '../built/show.tsx'
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

it('shows English pages and amounts in dollars', async () => {
  const { show } = (await import(/* @vite-ignore */ join(folder, 'show/show.mjs'))) as { readonly show: typeof Show }
  const element = document.body.appendChild(document.createElement('div'))
  const balance = { centerWalletBalance: 123_456n, lockMoney: 0n, currency: 'USD', version: 1 }
  const stop = show(element, { at: '/home', member: true, site, handlers: { getBalance: () => balance } })
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
  stop()
  element.remove()
})
