import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TEST_SITE } from '@pavilion/session/testing'
import type { DrawnScreen } from '../first-screen/draw.tsx'
import { screenPlansOf } from '../counterpart/plans.ts'
import { PAGES } from '../domains.ts'
import { helpTopics } from '@pavilion/help-content/vite'
import { drawScreens, type Drawn } from './draw-screens.ts'

const ROOT = join(import.meta.dirname, '../..')
let facts: Drawn['early'] | undefined
let screens: Record<string, DrawnScreen> = {}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const site = {
    ...TEST_SITE,
    slogan: { 'zh-CN': '实时盘口', 'zh-TW': '即時盤口' },
    home: ['hero-match', 'live-table', 'schedule', 'venue-cards', 'steps', 'assurance'],
  } as const
  const { screens: drawn, early } = await drawScreens(ROOT, { ...site, home: [...site.home] }, [helpTopics()])
  facts = early
  screens = Object.fromEntries(screenPlansOf(PAGES).map(({ name }, index) => [name, drawn[index] as DrawnScreen]))
}, 120_000)
afterAll(() => void vi.unstubAllEnvs())

describe('the first screen of home', () => {
  it('says what the page says, in every language', () => {
    const { html } = screens['home'] as DrawnScreen
    expect(html['zh-CN']).toContain('<span>实时盘口</span>')
    expect(html['zh-CN']).toMatch(/登录.*首页/s)
    expect(html['zh-TW']).toContain('<span>即時盤口</span>')
    expect(html['zh-TW']).toMatch(/登入.*首頁/s)
    expect(html['zh-TW']).toContain('src="/hero.svg"')
  })

  it('brings the style of its components, and leaves none in attributes', () => {
    const { html, css } = screens['home'] as DrawnScreen
    expect(css.components).toMatch(/^<style data-styled="true" data-styled-version="[\d.]+">[^<]+<\/style>$/)
    const [, name = ''] = /<header class="sc-\S+ (\w+)"/.exec(html['zh-CN'] ?? '') ?? []
    expect(css.components).toContain(`.${name}{`)
    expect(Object.values(html).join('')).not.toMatch(/\sstyle=/)
  })
})

it('draws the venue as a member finds it, before anything is known of who that is', () => {
  const { html } = screens['localSport'] as DrawnScreen
  expect(html['zh-CN']).toMatch(/存款.*aria-current="page"/s)
  expect(html['zh-CN']).not.toMatch(/登录|注册/)
})

it('knows the board of an address ahead, and has a place for its matches on the venue’s screen', () => {
  expect(facts?.topics).toMatchObject({ ' ': 'FT/RB', ' today': 'FT/FT', 'BK ': 'BK/RB', 'TN early': 'TN/FU' })
  expect(Object.values(facts?.topics ?? {}).join(' ')).not.toMatch(/FSF|undefined/)
  expect(facts?.columns.FT?.[0]).toEqual({ wtypes: ['M', 'RM'], sides: ['H', 'C'], european: true })
  const { html } = screens['localSport'] as DrawnScreen
  for (const text of Object.values(html)) expect(text).toMatch(/data-early-board.*hidden.*data-early="match"/s)
})
