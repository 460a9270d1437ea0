import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Brand } from '../define-brand.ts'
import { themeOf } from '../site/theme-of-edition.ts'
import { drawIcon, drawOnGround, drawShare, icoOf, SHARE_SIZE } from './draw-pictures.ts'
import { manifestOf } from './manifest.ts'
import { pictureSize } from './picture-size.ts'
import { robotsText, sitemapText, type SearchListing } from './search.ts'
import { shareFile } from './share-tags.ts'

export interface WebFile {
  readonly fileName: string
  readonly source: string | Buffer
}

export interface Drawings {
  readonly logo: Buffer
  readonly hero: Buffer
}

const ICO_PX = 32

const read = (address: string): Buffer => readFileSync(fileURLToPath(address))
const hashed = (name: string, source: Buffer): string =>
  `assets/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.png`

const own = (web: Brand['web'] = {}) =>
  [
    ['icons.ico', web.icons?.ico, ICO_PX, ICO_PX],
    ['icons.apple', web.icons?.apple, 180, 180],
    ['icons.small', web.icons?.small, 192, 192],
    ['icons.large', web.icons?.large, 512, 512],
    ['icons.maskable', web.icons?.maskable, 512, 512],
    ['share.picture', web.share?.picture, SHARE_SIZE.width, SHARE_SIZE.height],
  ] as const

/** @throws an Error that names every picture of a wrong size */
export const checkPictures = async ({ web }: Pick<Brand, 'web'>): Promise<void> => {
  const faults = await Promise.all(
    own(web).map(async ([name, address, width, height]) => {
      if (address === undefined) return []
      const size = await pictureSize(fileURLToPath(address), read(address))
      if (size[0] === width && size[1] === height) return []
      return [`web.${name}: the picture is ${size.join(' × ')} and must be ${width} × ${height}`]
    }),
  )
  if (faults.flat().length > 0) throw new Error(`The brand's pictures can't be used:\n  ${faults.flat().join('\n  ')}`)
}

/** Icons, manifest, share picture, robots.txt, site map. */
export const webFiles = async (
  brand: Brand,
  { logo, hero }: Drawings,
  listed: SearchListing,
): Promise<readonly WebFile[]> => {
  await checkPictures(brand)
  const { site, theme, web = {} } = brand
  const { icons = {} } = web
  const { colours } = theme[themeOf(site.editions.default)]
  const pictureFrom = (address: string | undefined, draw: () => Promise<Buffer>): Promise<Buffer> =>
    address === undefined ? draw() : Promise.resolve(read(address))
  const [ico, apple, small, large, maskable, share] = await Promise.all([
    pictureFrom(icons.ico, async () => icoOf(await drawIcon(logo, ICO_PX), ICO_PX)),
    pictureFrom(icons.apple, () => drawOnGround(logo, colours.bg, 180, 0.75)),
    pictureFrom(icons.small, () => drawIcon(logo, 192)),
    pictureFrom(icons.large, () => drawIcon(logo, 512)),
    pictureFrom(icons.maskable, () => drawOnGround(logo, colours.bg, 512, 0.6)),
    pictureFrom(web.share?.picture, () => drawShare(hero, logo, colours.hero)),
  ])
  const names = {
    small: hashed('icon-192', small),
    large: hashed('icon-512', large),
    maskable: hashed('icon-maskable-512', maskable),
  }
  return [
    { fileName: 'favicon.svg', source: icons.svg === undefined ? logo : read(icons.svg) },
    { fileName: 'favicon.ico', source: ico },
    { fileName: 'apple-touch-icon.png', source: apple },
    { fileName: names.small, source: small },
    { fileName: names.large, source: large },
    { fileName: names.maskable, source: maskable },
    { fileName: 'manifest.webmanifest', source: `${JSON.stringify(manifestOf(brand, names), null, 2)}\n` },
    { fileName: shareFile(brand), source: share },
    { fileName: 'robots.txt', source: robotsText(brand, listed) },
    ...(web.robots?.index === false ? [] : [{ fileName: 'sitemap.xml', source: sitemapText(brand, listed) }]),
  ]
}
