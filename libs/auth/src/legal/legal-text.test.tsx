import { siteFacts } from '@pavilion/api-client/testing'
import type { Language } from '@pavilion/contract'
import { LanguageProvider, preloadTexts } from '@pavilion/i18n'
import { SessionForTests } from '@pavilion/session/testing'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { WELCOMING } from '../testing/world.ts'
import { LegalText } from './legal-text.tsx'

await preloadTexts('zh-CN')
await preloadTexts('zh-TW')

const show = (language: Language, restrictedRegions?: string[]) =>
  act(async () =>
    render(
      <LanguageProvider language={language}>
        <SessionForTests
          handlers={{ ...WELCOMING, preInfo: () => siteFacts(restrictedRegions && { restrictedRegions }) }}
        >
          <Suspense>
            <LegalText document="terms" version="2026-11-23" />
          </Suspense>
        </SessionForTests>
      </LanguageProvider>,
    ),
  )

const MANY = ['AU', 'CD', 'CN', 'FR', 'GB', 'HK', 'KP', 'MO', 'NL', 'SG', 'US']

it.each([
  ['zh-CN', '目前受限的国家与地区：澳大利亚、澳门、朝鲜、法国、刚果（金）、荷兰、美国、香港、新加坡、英国、中国。'],
  ['zh-TW', '目前受限的國家與地區：中國、北韓、法國、美國、英國、香港、剛果（金夏沙）、荷蘭、新加坡、澳門、澳洲。'],
] as const)(
  'names the regions that the settings restrict, in their short names and in order: %s',
  async (language, line) => {
    await show(language, MANY)
    const said = await screen.findByText(new RegExp(line.slice(0, 10)))
    expect(said.textContent).toBe(line)
  },
)

it('names none where none is restricted', async () => {
  await show('zh-CN')
  await screen.findByText(/受限国家与地区/)
  expect(screen.queryByText(/^目前受限/)).toBeNull()
})
