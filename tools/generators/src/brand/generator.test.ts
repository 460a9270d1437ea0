import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyWorkspace, linkWorkspace } from '../workspace-copy.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let copy: string

const run = (cwd: string, program: string, ...args: string[]) =>
  execFileSync(join(copy, 'node_modules', '.bin', program), args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: copy },
  })

beforeAll(() => {
  copy = copyWorkspace(root)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('makes a brand by one command, and the result builds', () => {
  run(copy, 'nx', 'g', '@pavilion/generators:brand', 'ruby', '--title=红宝石', '--titleTraditional=紅寶石', '--hue=350')
  linkWorkspace(copy)
  run(join(copy, 'apps/ruby'), 'vite', 'build')
  const page = readFileSync(join(copy, 'apps/ruby/dist/index.html'), 'utf8')
  expect(page).toContain('data-brand="ruby"')
  expect(page).toContain('红宝石')
  expect(page).not.toContain('极光')
  for (const name of ['favicon.ico', 'apple-touch-icon.png', 'share.jpg', 'robots.txt', 'sitemap.xml'])
    expect(existsSync(join(copy, 'apps/ruby/dist', name)), name).toBe(true)
  const manifest = JSON.parse(readFileSync(join(copy, 'apps/ruby/dist/manifest.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({ name: '红宝石', display: 'standalone' })
  for (const name of ['texts.ts', 'web.ts']) expect(existsSync(join(copy, 'brands/ruby/src', name)), name).toBe(true)
  const accentOfPage = /--pv-accent:(#[0-9A-F]{6})/i.exec(page)?.[1] ?? ''
  expect(Number.parseInt(accentOfPage.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(accentOfPage.slice(3, 5), 16))
})

it('refuses a name that is taken', () => {
  expect(() => run(copy, 'nx', 'g', '@pavilion/generators:brand', 'jade')).toThrow(/There is a brand "jade" already/)
})

it('refuses a site id that is not above the others, whose ports it would move', () => {
  expect(() => run(copy, 'nx', 'g', '@pavilion/generators:brand', 'opal', '--siteId=2999')).toThrow(/is not above/)
})
