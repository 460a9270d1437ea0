import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oldBrand, rename, type NewBrand } from './rename.ts'

const ruby: NewBrand = {
  name: 'ruby',
  siteId: 3009,
  title: '红宝石',
  titleTraditional: '紅寶石',
  port: 4202,
  requestKey: 'ab'.repeat(32),
}
const source = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

const aurora = oldBrand('aurora', source('brands/aurora/src/site.ts'))

describe('renaming a brand', () => {
  it('gives the new brand its own names, number, key and local port', () => {
    const site = rename(source('brands/aurora/src/site.ts'), aurora, ruby)
    for (const part of [
      "id: 'ruby'",
      'siteId: 3009',
      "'zh-CN': '红宝石', 'zh-TW': '紅寶石', latin: 'RUBY'",
      ruby.requestKey,
      'localhost:4202',
    ])
      expect(site).toContain(part)
    expect(site).not.toMatch(/aurora|4200|极光|極光/)
  })

  it('leaves no trace of the old one in the app', () => {
    for (const path of [
      'apps/aurora/package.json',
      'apps/aurora/src/main.tsx',
      'apps/aurora/vite.config.ts',
      'brands/aurora/package.json',
    ])
      expect(rename(source(path), aurora, ruby)).not.toContain('aurora')
  })
})
