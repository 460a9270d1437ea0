import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { show as Show } from './show.tsx'
import { site } from './site.ts'

const HERE = import.meta.dirname
const MODULES = join(HERE, '../../../../../node_modules')
const CACHE = join(MODULES, '.cache')
const HAN = /\p{Script=Han}/u
let folder = ''

const built = (name: string): Promise<string> => readFile(join(folder, 'dist', name), 'utf8')

const vite = (config: string, outDir: string): unknown =>
  execFileSync(
    join(MODULES, '.bin/vite'),
    ['build', '--config', config, '--outDir', join(folder, outDir), '--emptyOutDir', '--logLevel', 'error'],
    { cwd: HERE, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' },
  )

beforeAll(async () => {
  // Within the workspace: tests import no file outside of it.
  await mkdir(CACHE, { recursive: true })
  folder = await mkdtemp(join(CACHE, 'harbour-'))
  vite('vite.config.ts', 'dist')
  vite('show.config.ts', 'show')
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
