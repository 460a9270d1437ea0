import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS, DEFAULT_SWITCHES } from '@pavilion/operator-api/sites'
import type { Site } from '../sites/index.ts'
import { AURORA, testConfig } from '../testing/index.ts'
import { createSiteFacts } from './facts.ts'

const site = (): Site => ({
  ...AURORA,
  title: { 'zh-CN': AURORA.title, 'zh-TW': AURORA.titleTraditional },
  switches: DEFAULT_SWITCHES,
  settings: DEFAULT_SETTINGS,
})

it('are the same for a site as it was read, its language and its day', () => {
  const factsOf = createSiteFacts(testConfig())
  const aurora = site()
  const simplified = factsOf(aurora, 'zh-CN', '2026-03-01')
  const traditional = factsOf(aurora, 'zh-TW', '2026-03-01')
  expect(simplified.siteBaseConfig.title).toBe('极光体育')
  expect(traditional.siteBaseConfig.title).toBe('極光體育')
  expect(factsOf(aurora, 'zh-CN', '2026-03-01')).toBe(simplified)
  expect(factsOf(aurora, 'zh-TW', '2026-03-01')).toBe(traditional)
  expect(factsOf(site(), 'zh-CN', '2026-03-01')).not.toBe(simplified)
})

it('are held for one day, the latest', () => {
  const factsOf = createSiteFacts(testConfig())
  const aurora = site()
  const first = factsOf(aurora, 'zh-CN', '2026-03-01')
  expect(factsOf(aurora, 'zh-CN', '2026-03-02').siteDay).toBe('2026-03-02')
  expect(factsOf(aurora, 'zh-CN', '2026-03-01')).not.toBe(first)
})
