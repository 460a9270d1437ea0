import type { SiteConfig } from '../site/site-schema.ts'

/** Where the site is for the world: its first host, by https unless that is a machine of one's own. */
export const originOf = ({ operation: { hosts } }: Pick<SiteConfig, 'operation'>): string => {
  const [host = ''] = hosts
  return `${/^(?:localhost|127\.)/.test(host) ? 'http' : 'https'}://${host}`
}
