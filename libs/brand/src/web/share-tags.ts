import { extname } from 'node:path'
import type { HtmlTagDescriptor } from 'vite'
import type { Brand } from '../define-brand.ts'
import { firstLanguage } from '../site/first-language.ts'
import { originOf } from './addresses.ts'
import { SHARE_SIZE } from './draw-pictures.ts'

/** Its file in the build. */
export const shareFile = ({ web = {} }: Pick<Brand, 'web'>): string =>
  `share${web.share?.picture === undefined ? '.jpg' : extname(web.share.picture)}`

const localeOf = (language: string): string => language.replace('-', '_')

/** Open Graph, in the document's language: the site's first. */
export const shareTags = (brand: Pick<Brand, 'site' | 'web'>): HtmlTagDescriptor[] => {
  const { site, web = {} } = brand
  const language = firstLanguage(site)
  const others = site.languages.filter((other) => other !== language)
  const { title = {}, description = {}, alt = {}, account } = web.share ?? {}
  const own = (text: Readonly<Record<string, string>>): string => text[language] ?? ''
  const name = own(site.name)
  const tags: readonly (readonly [key: string, value: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', title[language] ?? `${name} ${own(site.slogan)}`],
    ['og:description', description[language] ?? own(site.description)],
    ['og:url', `${originOf(site)}/`],
    ['og:locale', localeOf(language)],
    ...others.map((other) => ['og:locale:alternate', localeOf(other)] as const),
    ['og:image', `${originOf(site)}/${shareFile(brand)}`],
    ['og:image:width', String(SHARE_SIZE.width)],
    ['og:image:height', String(SHARE_SIZE.height)],
    ['og:image:alt', alt[language] ?? name],
  ]
  return [
    ...tags.map(([property, content]) => ({ tag: 'meta', attrs: { property, content } })),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
    ...(account === undefined ? [] : [{ tag: 'meta', attrs: { name: 'twitter:site', content: account } }]),
  ]
}

/** Icons, manifest, and what search engines may do. */
export const iconTags = ({ web = {} }: Pick<Brand, 'web'>): HtmlTagDescriptor[] => [
  { tag: 'link', attrs: { rel: 'icon', href: '/favicon.ico', sizes: '32x32' } },
  { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
  { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
  ...(web.robots?.index === false ? [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }] : []),
]
