import { readFileSync } from 'node:fs'
import { GTYPES, MARKETS } from '@pavilion/contract'
import { expect, it } from 'vitest'
import { marketPage } from './market-page.ts'

it('docs/markets.md is what the rules of all markets say', () => {
  expect(readFileSync(new URL('../../../../docs/markets.md', import.meta.url), 'utf8')).toBe(marketPage())
})

it('names every market of every sport in both forms', () => {
  const tables = marketPage().split('\n## ').slice(2)
  for (const [index, gtype] of GTYPES.entries())
    for (const { wtype } of MARKETS[gtype]) expect(tables[index], `${gtype} ${wtype}`).toContain(`| \`${wtype}\` |`)
})
