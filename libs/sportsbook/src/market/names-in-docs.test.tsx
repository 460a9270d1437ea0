import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GTYPES, MARKETS } from '@pavilion/contract'
import { LanguageProvider } from '@pavilion/i18n'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { marketTitle } from './market-title.ts'
import { useTranslate } from './translate.ts'

/** docs/markets.md is written below the catalogue (libs/odds), so its Chinese names are a table of their own. */
it('docs/markets.md calls every market what the pages call it', () => {
  const { t } = renderHook(useTranslate, {
    wrapper: ({ children }) => <LanguageProvider language="zh-CN">{children}</LanguageProvider>,
  }).result.current
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/markets.md'), 'utf8')
  for (const gtype of GTYPES) {
    const table = page.split(`\n## ${gtype} · `)[1]?.split('\n## ')[0]
    for (const rule of MARKETS[gtype].filter(({ inPlay }) => !inPlay)) {
      const row = table?.split('\n').find((line) => line.startsWith(`| \`${rule.wtype}\` |`))
      expect(row, `${gtype} ${rule.wtype}`).toContain(`| ${marketTitle(t, gtype, rule)} |`)
    }
  }
})
