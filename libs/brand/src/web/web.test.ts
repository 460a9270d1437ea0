import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleBrand } from '../testing/sample-brand.ts'
import { drawIcon, icoOf } from './draw-pictures.ts'
import { manifestOf } from './manifest.ts'
import { pictureSize } from './picture-size.ts'
import { robotsText, sitemapText } from './search.ts'
import { iconTags, shareTags } from './share-tags.ts'
import { checkPictures } from './web-files.ts'
import type { Web } from './web-schema.ts'

const LISTED = { open: ['/home', '/game/sport'], closed: ['/mine'] }
let folder = ''

const withWeb = (web: Web) => ({ ...sampleBrand(), web })
const meta = (web: Web) =>
  Object.fromEntries(
    shareTags(withWeb(web)).map(({ attrs }) => [attrs?.['property'] ?? attrs?.['name'], attrs?.['content']]),
  )
const picture = async (name: string, width: number, height: number): Promise<string> => {
  const file = join(folder, name)
  await writeFile(
    file,
    await sharp({ create: { width, height, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  )
  return pathToFileURL(file).href
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-web-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('says in the manifest what the brand says, and else its name and its colours', () => {
  const icons = { small: 'a.png', large: 'b.png', maskable: 'c.png' }
  expect(manifestOf(withWeb({}), icons)).toMatchObject({ short_name: '样', display: 'minimal-ui', start_url: '/home' })
  const app = { shortName: 'Sample', display: 'standalone', startUrl: '/game/sport' } as const
  expect(manifestOf(withWeb({ app }), icons)).toMatchObject({
    short_name: 'Sample',
    display: 'standalone',
    start_url: '/game/sport',
    theme_color: '#FFFFFF',
  })
})

it('takes its colours from the default edition', () => {
  const { site, theme } = sampleBrand()
  const editions = { default: 'professional' as const, allowed: ['professional' as const] }
  const icons = { small: 'a.png', large: 'b.png', maskable: 'c.png' }
  expect(manifestOf({ site: { ...site, editions }, theme }, icons).background_color).toBe('#000000')
})

it('gives shared links the brand’s own words, and else its name, slogan and description', () => {
  expect(meta({})).toMatchObject({
    'og:title': '样 样',
    'og:description': '样',
    'og:locale': 'zh_CN',
    'og:locale:alternate': 'zh_TW',
  })
  const share = { title: { 'zh-CN': '滚球' }, alt: { 'zh-CN': '球场' }, account: '@sample' }
  expect(meta({ share })).toMatchObject({ 'og:title': '滚球', 'og:image:alt': '球场', 'twitter:site': '@sample' })
})

it('keeps search engines away where the brand says so', () => {
  expect(robotsText(withWeb({ robots: { index: false } }), LISTED)).toBe('User-agent: *\nDisallow: /\n')
  expect(JSON.stringify(iconTags(withWeb({ robots: { index: false } })))).toContain('noindex')
  expect(JSON.stringify(iconTags(withWeb({})))).not.toContain('noindex')
})

it('lists no page that search engines shall not read', () => {
  const brand = withWeb({ robots: { disallow: ['/game'] } })
  expect(robotsText(brand, LISTED)).toContain('Disallow: /game\n')
  expect(sitemapText(brand, LISTED)).not.toContain('/game/sport')
  expect(sitemapText(brand, LISTED)).toContain('/home')
})

it('refuses pictures of another size than they need, all at once and by name', async () => {
  const icons = { apple: await picture('apple.png', 180, 180), small: await picture('small.png', 190, 192) }
  const share = { picture: await picture('share.png', 1200, 600) }
  const refused = checkPictures(withWeb({ icons, share }))
  await expect(refused).rejects.toThrow('web.icons.small: the picture is 190 × 192 and must be 192 × 192')
  await expect(refused).rejects.toThrow('web.share.picture: the picture is 1200 × 600 and must be 1200 × 630')
  await expect(refused).rejects.not.toThrow('apple')
})

it('makes an ICO that says its size', async () => {
  const mark = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>',
  )
  const ico = icoOf(await drawIcon(mark, 32), 32)
  expect(await pictureSize('favicon.ico', ico)).toEqual([32, 32])
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32)
})
