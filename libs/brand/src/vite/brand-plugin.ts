import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, UserConfig } from 'vite'
import type { Brand } from '../define-brand.ts'
import { parseBrand } from '../parse-brand.ts'
import { themeOf } from '../site/theme-of-edition.ts'
import { themeCss } from '../theme/theme-css.ts'
import type { SearchListing } from '../web/search.ts'
import { webFiles } from '../web/web-files.ts'
import { brandConstants, brandModule, checkTexts } from './brand-modules.ts'
import { writeCompressed } from './compress.ts'
import { contractForPages } from './contract-for-pages.ts'
import type { MakeDocuments } from './documents.ts'
import { fontFace, readFonts } from './fonts.ts'
import { responseHeaders } from './headers.ts'
import { drawingsOf, headTags, logoSymbol, pageCss } from './html.ts'
import { leaner } from './leaner.ts'
import { notificationsWorker } from './notifications-worker.ts'
import { pageFiles } from './page-files.ts'
import { pageSiteModule } from './page-site-module.ts'
import { STYLED_COMPONENTS } from './styled-components.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
}

/** While nobody says which pages there are. */
const NOTHING_CLOSED: SearchListing = { open: ['/'], closed: [] }

/** Files of `groups` that every document names. */
const LOADED_AT_ONCE = /\/(?:react|vendor|parts|index)-[\w-]+\.js$/

export const PUBLIC_ENV_PREFIX = 'PAVILION_PUBLIC_'

const buildRules = (brand: Brand): UserConfig => {
  const { site } = brand
  const target = `http://127.0.0.1:${process.env.PLATFORM_PORT ?? '4000'}`
  return {
    ...STYLED_COMPONENTS,
    define: {
      ...brandConstants(brand),
      __PAVILION_HEADER__: JSON.stringify(site.header),
      __PAVILION_BANNER__: JSON.stringify(site.home.includes('hero-banner')),
    },
    envPrefix: PUBLIC_ENV_PREFIX,
    envDir: false,
    build: {
      target: 'es2023',
      modulePreload: {
        polyfill: false,
        // Besides what an import asks for itself, and what every document loads: each name costs bytes of the first script.
        resolveDependencies: (importedFile, dependencies, { hostType }) =>
          hostType === 'js'
            ? dependencies.filter((file) => file !== importedFile && !LOADED_AT_ONCE.test(file))
            : dependencies,
      },
      // data: addresses would need a CSP exception.
      assetsInlineLimit: 0,
    },
    server: {
      host: '127.0.0.1',
      proxy: { '^/(site|fd|game|act|stream)/api/': { target }, '/ws': { target, ws: true } },
    },
  }
}

export function brandPlugin(candidate: Brand, makeDocuments?: MakeDocuments): Plugin {
  const brand = parseBrand(candidate)
  const { site } = brand
  const fonts = readFonts(brand)
  const css = pageCss(
    [...fonts.map((font) => fontFace(font, `/${font.fileName}`)), themeCss(site.id, brand.theme)].join('\n'),
  )
  const logo = readFileSync(fileURLToPath(brand.logo), 'utf8')
  const own = brandModule(brand)
  const filesBeside = (listed: SearchListing) => webFiles(brand, drawingsOf(brand), listed)
  let root = ''
  let building = false
  return {
    name: 'pavilion-brand',
    buildStart: () => checkTexts(brand),
    load: async (id) => leaner(id) ?? (building ? pageSiteModule(site, id) : undefined) ?? own(id),
    config: () => buildRules(brand),
    configResolved: (config) => {
      root = config.root
      building = config.command === 'build'
    },
    transform: contractForPages,
    transformIndexHtml: (html) => ({
      html: html.replace(
        /<html[^>]*>/,
        `<html lang="${site.languages[0]}" data-brand="${site.id}" data-theme="${themeOf(site.editions.default)}">`,
      ),
      tags: [...headTags(brand, { css }), logoSymbol(logo)],
    }),
    async configureServer(server) {
      const serve = (path: string, type: string, body: string | Buffer) =>
        server.middlewares.use(`/${path}`, (_request, response) => {
          response.setHeader('content-type', type)
          response.end(body)
        })
      for (const { fileName, source } of fonts) serve(fileName, 'font/woff2', source)
      for (const { fileName, source } of [...(await filesBeside(NOTHING_CLOSED)), await notificationsWorker()])
        serve(fileName, TYPES[extname(fileName)] ?? 'text/plain', source)
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const emit = (fileName: string, source: string | Buffer) => this.emitFile({ type: 'asset', fileName, source })
        const json = (fileName: string, value: unknown) => emit(fileName, `${JSON.stringify(value, null, 2)}\n`)
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the build of a brand has no index.html')
        const documentOutput = await makeDocuments?.({
          brand,
          root,
          html: String(page.source),
          files: Object.values(bundle),
        })
        for (const { fileName, html } of documentOutput?.documents ?? []) {
          if (fileName === page.fileName) page.source = html
          else emit(fileName, html)
        }
        for (const { fileName, source } of fonts) emit(fileName, source)
        for (const { fileName, source } of await filesBeside(documentOutput?.search ?? NOTHING_CLOSED))
          emit(fileName, source)
        const worker = await notificationsWorker()
        emit(worker.fileName, worker.source)
        const { styles = [], scripts = [] } = documentOutput ?? {}
        json('headers.json', responseHeaders({ styles: [css, ...styles], scripts, ...site.addresses }))
        json('pages.json', pageFiles(documentOutput?.pages ?? ['/'], documentOutput?.documents ?? []))
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle)
      await Promise.all(
        files.map((file) => writeCompressed(join(dir, file.fileName), file.type === 'chunk' ? file.code : file.source)),
      )
    },
  }
}
