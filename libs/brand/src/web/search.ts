import type { Brand } from '../define-brand.ts'
import { originOf } from './addresses.ts'

export interface SearchListing {
  /** Pages for everybody. */
  readonly open: readonly string[]
  /** Prefixes: members' pages, and addresses that lead elsewhere. */
  readonly closed: readonly string[]
}

export const robotsText = ({ site, web = {} }: Pick<Brand, 'site' | 'web'>, { closed }: SearchListing): string => {
  const { index = true, disallow = [] } = web.robots ?? {}
  const rules = index ? [...closed, ...disallow].map((path) => `Disallow: ${path}`) : ['Disallow: /']
  const map = index ? ['', `Sitemap: ${originOf(site)}/sitemap.xml`] : []
  return `${['User-agent: *', ...rules, ...map].join('\n')}\n`
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const sitemapText = ({ site, web = {} }: Pick<Brand, 'site' | 'web'>, { open }: SearchListing): string => {
  const hiddenPaths = web.robots?.disallow ?? []
  const pages = open.filter((path) => !hiddenPaths.some((prefix) => path.startsWith(prefix)))
  const urls = pages.map((path) => `  <url><loc>${escape(originOf(site) + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
