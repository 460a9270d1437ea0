import { GTYPES, MARKETS } from '@pavilion/contract/sports'
import { LanguageProvider, preloadTexts, registerTexts, useText } from '@pavilion/i18n'
import { sportsbookDomain } from '@pavilion/sportsbook/domain'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { marketPage } from './market-page.ts'

beforeAll(() => {
  registerTexts(sportsbookDomain.texts ?? {})
  return preloadTexts('zh-CN', 'betting')
})

const written = (): string => {
  const { result } = renderHook(useText, {
    wrapper: ({ children }) => <LanguageProvider language="zh-CN">{children}</LanguageProvider>,
  })
  return marketPage(result.current)
}

// `npm run markets -w @pavilion/markets` writes it again.
it('docs/markets.md is what the rules and names of all markets say', async () => {
  await expect(written()).toMatchFileSnapshot('../../../docs/markets.md')
})

it('names every market of every sport in both forms', () => {
  const tables = written().split('\n## ').slice(2)
  for (const [index, gtype] of GTYPES.entries())
    for (const { wtype } of MARKETS[gtype]) expect(tables[index], `${gtype} ${wtype}`).toContain(`| \`${wtype}\` |`)
})
