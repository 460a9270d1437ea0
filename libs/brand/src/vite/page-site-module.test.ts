import { expect, it } from 'vitest'
import { sampleBrand } from '../testing/sample-brand.ts'
import { pageSiteModule } from './page-site-module.ts'

const { site } = sampleBrand('file:///repo/brands/sample/assets/logo.svg')

it('leaves to pages what they read, and names pictures from where the module is', () => {
  const text = pageSiteModule(site, '/repo/brands/sample/src/site.ts') ?? ''
  expect(text).toContain('new URL("../assets/hero.svg", import.meta.url).href')
  expect(text).toContain('"licence"')
  expect(text).toContain('"timeZone":"Asia/Shanghai"')
  for (const kept of ['hosts', 'customerService', 'h5Domain', 'description', 'currency'])
    expect(text).not.toContain(kept)
})

it('leaves every other module alone, that of another brand, too', () => {
  expect(pageSiteModule(site, '/repo/brands/other/src/site.ts')).toBeUndefined()
  expect(pageSiteModule(site, '/repo/brands/sample/src/theme.ts')).toBeUndefined()
})
