import { GTYPES, MARKETS } from '@pavilion/contract/sports'
import { LanguageProvider } from '@pavilion/i18n'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTranslate } from '../market/translate.ts'
import { marketPage } from './market-page.ts'

const written = (): string => {
  const { t } = renderHook(useTranslate, {
    wrapper: ({ children }) => <LanguageProvider language="zh-CN">{children}</LanguageProvider>,
  }).result.current
  return marketPage(t)
}

// `npm run markets -w @pavilion/sportsbook` writes it anew.
it('docs/markets.md is what the rules and names of all markets say', async () => {
  await expect(written()).toMatchFileSnapshot('../../../../docs/markets.md')
})

it('names every market of every sport in both forms', () => {
  const tables = written().split('\n## ').slice(2)
  for (const [index, gtype] of GTYPES.entries())
    for (const { wtype } of MARKETS[gtype]) expect(tables[index], `${gtype} ${wtype}`).toContain(`| \`${wtype}\` |`)
})
