import { describe, expect, it } from 'vitest'
import { parseBrand } from './parse-brand.ts'
import { sampleBrand } from './testing/sample-brand.ts'

function changed(path: string, value?: unknown): unknown {
  const brand: Record<string, unknown> = structuredClone({ ...sampleBrand() })
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((node, key) => node[key] as Record<string, unknown>, brand)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return brand
}

describe('a brand as data', () => {
  it('passes when complete', () => {
    expect(parseBrand(sampleBrand())).toEqual(sampleBrand())
  })

  it.each([
    'theme.dark.colours.accent-hover',
    'theme.light.drawings.hues.coral',
    'theme.shape.radius-m',
    'site.requestKey',
    'site.name.zh-TW',
  ])('fails without %s, by name', (path) => {
    expect(() => parseBrand(changed(path))).toThrow(`${path} is missing`)
  })

  it.each(['theme.light.colours.acent', 'theme.shape.radius-xl', 'site.vip', 'extra'])(
    'fails on the unknown %s, by name',
    (path) => {
      expect(() => parseBrand(changed(path, '#FFFFFF'))).toThrow(`${path} is unknown`)
    },
  )

  it.each([
    ['theme.light.colours.bg', 'white', 'must be a colour like #0B1B34'],
    ['theme.shape.radius-s', '0.5rem', 'must be a length in px'],
    ['site.requestKey.key', 'short', 'must be 32 bytes in lower-case hex'],
    ['site.operation.currency', 'XXX', 'must be one of: CNY, USD'],
    ['site.operation.timeZone', 'Asia/Peking', 'must be an IANA time zone'],
    ['site.home', ['hero-banner', 'hero-banner'], 'must not name anything twice'],
    ['site.editions.default', 'professional', 'the default edition must be an allowed one'],
    [
      'site.footer',
      { columns: [{ title: { 'zh-CN': '帮助' }, links: ['terms'] }] },
      'site.footer.columns.0.title.zh-TW is missing',
    ],
    [
      'site.footer',
      { columns: [{ title: { 'zh-CN': '帮', 'zh-TW': '幫' }, links: ['//evil.test'] }] },
      'site.footer.columns.0.links.0',
    ],
    ['site.social', [{ name: 'X', href: 'javascript:alert(1)' }], 'site.social.0.href'],
    ['site.languages', ['zh-CN', 'chinese'], 'must be a language like zh-CN or en'],
    ['theme.typeScale', { 'size-99': '9px' }, 'theme.typeScale.size-99 is unknown'],
    ['web', { app: { shortName: 'Much too long a name' } }, 'web.app.shortName'],
    ['web', { icons: { apple: '/apple.png' } }, 'web.icons.apple: must be the address of a PNG'],
    [
      'legal',
      { terms: { 'zh-CN': { intro: '{name}', sections: [] } } },
      'legal.terms.zh-CN.intro: may hold no placeholder',
    ],
  ])('says what is wrong with %s', (path, value, why) => {
    expect(() => parseBrand(changed(path, value))).toThrow(why)
  })

  it('fails where a text can hardly be read, naming both tokens', () => {
    expect(() => parseBrand(changed('theme.light.colours.text-2', '#999999'))).toThrow(
      'theme.light: text-2 on bg has contrast 2.85 and needs 4.5',
    )
  })

  it('lists every fault at once, under the name of the brand', () => {
    const twice = { ...sampleBrand(), logo: undefined, extra: 1 }
    expect(() => parseBrand(twice)).toThrow(
      /The brand sample can't be built:\n {2}logo is missing\n {2}extra is unknown/,
    )
  })
})
