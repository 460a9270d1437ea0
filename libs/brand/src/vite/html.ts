import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor } from 'vite'
import type { Brand } from '../define-brand.ts'
import { firstLanguage } from '../site/first-language.ts'
import { themeOf } from '../site/theme-of-edition.ts'
import { iconTags, shareTags } from '../web/share-tags.ts'
import type { Drawings } from '../web/web-files.ts'

/** Before any script runs. */
export const pageCss = (tokens: string) =>
  `${tokens}\nhtml{background:var(--pv-bg);color:var(--pv-text);font-family:var(--pv-font-text)}body{margin:0}.brand-symbols{position:absolute}`

/** For a <symbol>. */
export const logoParts = (svg: string) => ({
  viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 40 40',
  inner: svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, ''),
})

/** A symbol, so that tokens colour it. */
export function logoSymbol(svg: string): HtmlTagDescriptor {
  const { viewBox, inner } = logoParts(svg)
  return {
    tag: 'svg',
    attrs: { width: '0', height: '0', 'aria-hidden': 'true', class: 'brand-symbols' },
    children: [{ tag: 'symbol', attrs: { id: 'brand-logo', viewBox }, children: inner }],
    injectTo: 'body-prepend',
  }
}

const standaloneDrawing = (svg: string, { theme }: Brand) =>
  svg.replace(/var\(--pv-([\w-]+)\)/g, (reference, name: string) => {
    const colours: Record<string, string> = theme.light.colours
    return colours[name] ?? reference
  })

export const drawingsOf = (brand: Brand): Drawings => {
  const read = (address: string): Buffer => {
    const source = readFileSync(fileURLToPath(address))
    return address.endsWith('.svg') ? Buffer.from(standaloneDrawing(source.toString('utf8'), brand)) : source
  }
  return { logo: read(brand.logo), hero: read(brand.site.pictures.hero) }
}

export function headTags(brand: Brand, { css }: { css: string }): HtmlTagDescriptor[] {
  const { site, theme } = brand
  const language = firstLanguage(site)
  const mode = themeOf(site.editions.default)
  return [
    { tag: 'meta', attrs: { charset: 'utf-8' } },
    { tag: 'meta', attrs: { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' } },
    { tag: 'title', children: `${site.name[language]} ${site.slogan[language]}` },
    { tag: 'meta', attrs: { name: 'description', content: site.description[language] } },
    { tag: 'meta', attrs: { name: 'theme-color', content: theme[mode].colours.utility } },
    { tag: 'meta', attrs: { name: 'color-scheme', content: mode } },
    ...iconTags(brand),
    ...shareTags(brand),
    { tag: 'style', children: css },
  ].map((tag): HtmlTagDescriptor => ({ ...tag, injectTo: 'head-prepend' }))
}
