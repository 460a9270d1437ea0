import type { SiteConfig } from './site-schema.ts'

/** The language of a site's documents, and of a visitor who has chosen none. */
export const firstLanguage = ({ languages }: Pick<SiteConfig, 'languages'>) => languages[0] ?? 'zh-CN'
