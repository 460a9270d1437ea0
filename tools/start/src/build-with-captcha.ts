import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '@pavilion/brand'
import type * as Vite from 'vite'
import { readBrand } from './register-site.ts'

interface WithCaptcha {
  readonly root: string
  readonly brand: string
  /** As the brand's `site.ts` would name it. */
  readonly captcha: NonNullable<SiteConfig['addresses']['captcha']>
  readonly dist: string
}

/** Its policy must name where the captcha loads from. */
export const buildWithCaptcha = async ({ root, brand: name, captcha, dist }: WithCaptcha): Promise<void> => {
  const { build } = (await import(
    pathToFileURL(join(root, 'node_modules/vite/dist/node/index.js')).href
  )) as typeof Vite
  const { brandPlugin } = await import('@pavilion/brand/vite')
  const { helpTopics } = await import('@pavilion/help-content/vite')
  const brand = await readBrand(root, name)
  const site = { ...brand.site, addresses: { ...brand.site.addresses, captcha } }
  await build({
    root: join(root, 'apps', name),
    configFile: false,
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true },
    plugins: [brandPlugin({ ...brand, site }), helpTopics({ own: brand.help, domain: brand.site.operation.hosts[0] })],
  })
}
