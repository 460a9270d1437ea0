import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleBrand } from '../testing/sample-brand.ts'
import { brandPlugin } from './brand-plugin.ts'
import type { Documents } from './documents.ts'
import { cspHash } from './headers.ts'

const CANARY = 'canary-4e1f'
let folder = ''

const hello = (page: string): Documents => ({
  documents: [{ fileName: 'hello.html', paths: ['/home'], html: page.replace('<body>', '<body><p>hello</p>') }],
  pages: ['/', '/home', '/game/sport'],
  search: { open: ['/home', '/game/sport'], closed: ['/mine'] },
  styles: ['p{margin:0}'],
  scripts: ['greet()'],
})

const shipped = async () => {
  const files = await readdir(join(folder, 'dist'), { recursive: true, withFileTypes: true })
  return Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  )
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-build-'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head></head><body><script type="module" src="/main.ts"></script></body></html>',
  )
  await writeFile(
    join(folder, 'main.ts'),
    'console.log(import.meta.env, import.meta.env.PAVILION_PUBLIC_NOTE, import.meta.env.VITE_SECRET)',
  )
  await writeFile(
    join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="var(--pv-accent)"/></svg>',
  )
  await writeFile(
    join(folder, 'hero.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 63"><rect width="120" height="63"/></svg>',
  )
  Object.assign(process.env, { VITE_SECRET: CANARY, PAYMENT_SECRET: CANARY, PAVILION_PUBLIC_NOTE: 'meant-for-all' })
  await writeFile(join(folder, '.env'), `VITE_FILE=${CANARY}\nPAVILION_PUBLIC_FILE=${CANARY}\n`)
  const brand = sampleBrand(pathToFileURL(join(folder, 'logo.svg')).href)
  const plugins = [brandPlugin(brand, async ({ html }) => hello(html))]
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins })
})

afterAll(async () => {
  for (const name of ['VITE_SECRET', 'PAYMENT_SECRET', 'PAVILION_PUBLIC_NOTE']) delete process.env[name]
  await rm(folder, { recursive: true, force: true })
})

describe('the build of a brand', () => {
  it('ships no variable of the environment but those named for it', async () => {
    const files = (await shipped()).join('\n')
    expect(files).not.toContain(CANARY)
    expect(files).toContain('meant-for-all')
  })

  it('puts names, tokens and logo into the page, and the hash of its style into the policy', async () => {
    const html = await readFile(join(folder, 'dist/index.html'), 'utf8')
    expect(html).toContain('<html lang="zh-CN" data-brand="sample" data-theme="light">')
    expect(html).toContain('<symbol id="brand-logo" viewBox="0 0 36 36">')
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    expect(style).toContain('--pv-bg:#FFFFFF')
    const headers = await readFile(join(folder, 'dist/headers.json'), 'utf8')
    expect(headers).toContain(cspHash(style))
  })

  it('begins in the theme of the default edition', () => {
    const brand = sampleBrand(pathToFileURL(join(folder, 'logo.svg')).href)
    const editions = { default: 'professional', allowed: ['classic', 'professional'] } as const
    const site = { ...brand.site, editions: { ...editions, allowed: [...editions.allowed] } }
    const { transformIndexHtml } = brandPlugin({ ...brand, site })
    if (typeof transformIndexHtml !== 'function') throw new Error('the page is not transformed')
    const page = JSON.stringify(Reflect.apply(transformIndexHtml, undefined, ['<html>', {}]))
    expect(page).toContain('data-theme=\\"dark\\"')
    expect(page).toContain(JSON.stringify({ name: 'color-scheme', content: 'dark' }))
  })

  it('leaves nothing inline for the policy to refuse', async () => {
    const html = await readFile(join(folder, 'dist/index.html'), 'utf8')
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=|data:/)
  })

  it('tells its host the pages it has', async () => {
    expect(JSON.parse(await readFile(join(folder, 'dist/pages.json'), 'utf8'))).toMatchObject({
      '/home': 'hello.html',
      '/game/sport': 'index.html',
    })
  })

  it('writes the documents made for some addresses, and lets what is in them take effect', async () => {
    expect(await readFile(join(folder, 'dist/hello.html'), 'utf8')).toContain('<p>hello</p>')
    const headers = await readFile(join(folder, 'dist/headers.json'), 'utf8')
    expect(headers).toContain(cspHash('p{margin:0}'))
    expect(headers).toContain(`script-src 'self' ${cspHash('greet()')};`)
  })

  it('lays compressed forms beside what is worth it', async () => {
    const file = join(folder, 'dist/index.html')
    const html = await readFile(file, 'utf8')
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(html)
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(html)
    expect(await readdir(join(folder, 'dist'))).not.toContain('favicon.svg.br')
  })

  it('makes an icon that needs no tokens', async () => {
    expect(await readFile(join(folder, 'dist/favicon.svg'), 'utf8')).toContain('fill="#111111"')
  })

  it('writes icons and manifest, and says in the page where they are', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'dist/manifest.webmanifest'), 'utf8'))
    expect(manifest).toMatchObject({ name: '样', start_url: '/home', background_color: '#FFFFFF', lang: 'zh-CN' })
    const sizes = manifest.icons.map(async ({ src }: { src: string }) => {
      const { width, height } = await sharp(join(folder, 'dist', src)).metadata()
      return `${src.replace(/-[0-9a-f]{8}/, '')} ${width}x${height}`
    })
    expect(await Promise.all(sizes)).toEqual([
      '/favicon.svg 36x36',
      '/assets/icon-192.png 192x192',
      '/assets/icon-512.png 512x512',
      '/assets/icon-maskable-512.png 512x512',
    ])
    const html = await readFile(join(folder, 'dist/index.html'), 'utf8')
    for (const name of ['favicon.ico', 'apple-touch-icon.png', 'manifest.webmanifest']) {
      expect(html).toContain(`href="/${name}"`)
      expect(await readdir(join(folder, 'dist'))).toContain(name)
    }
  })

  it('draws the picture of shared links, and names it by its address in the world', async () => {
    const html = await readFile(join(folder, 'dist/index.html'), 'utf8')
    expect(html).toContain('<meta property="og:image" content="http://localhost:4299/share.jpg">')
    expect(await sharp(join(folder, 'dist/share.jpg')).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('tells search engines the pages for everybody, and keeps them from the others', async () => {
    expect(await readFile(join(folder, 'dist/robots.txt'), 'utf8')).toBe(
      'User-agent: *\nDisallow: /mine\n\nSitemap: http://localhost:4299/sitemap.xml\n',
    )
    const map = await readFile(join(folder, 'dist/sitemap.xml'), 'utf8')
    expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'http://localhost:4299/home',
      'http://localhost:4299/game/sport',
    ])
  })

  it('stops at an incomplete brand, naming what is missing', () => {
    const brand = sampleBrand()
    Reflect.deleteProperty(brand.theme.dark.colours, 'focus')
    expect(() => brandPlugin(brand)).toThrow('theme.dark.colours.focus is missing')
  })
})
