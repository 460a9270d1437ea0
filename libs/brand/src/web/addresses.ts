import type { SiteConfig } from '../site/site-schema.ts'

/** Of the first host, by https unless it is this machine. */
export const originOf = ({ operation: { hosts } }: Pick<SiteConfig, 'operation'>): string => {
  const [host = ''] = hosts
  return `${/^(?:localhost|127\.)/.test(host) ? 'http' : 'https'}://${host}`
}
