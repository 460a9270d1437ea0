import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageSite } from '../site/page-site.ts'
import type { SiteConfig } from '../site/site-schema.ts'

/** As a bundler resolves it. */
const fromModule = (id: string, address: string): string => {
  if (!address.startsWith('file:')) return JSON.stringify(address)
  const path = relative(dirname(id), fileURLToPath(address)).replaceAll('\\', '/')
  return `new URL(${JSON.stringify(path.startsWith('.') ? path : `./${path}`)}, import.meta.url).href`
}

export const pageSiteModule = (site: SiteConfig, id: string): string | undefined => {
  if (!id.replaceAll('\\', '/').endsWith(`/brands/${site.id}/src/site.ts`)) return undefined
  const { pictures, ...rest } = pageSite(site)
  return `export const site = { ...${JSON.stringify(rest)}, pictures: { hero: ${fromModule(id, pictures.hero)} } }`
}
