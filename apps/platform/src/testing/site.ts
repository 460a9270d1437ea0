import { registerSite } from '../sites/index.ts'
import type { Db } from '../db/index.ts'

export const aSite = (siteId = 3000, host = 'localhost:4200') => ({
  siteId,
  name: `brand-${siteId}`,
  title: '极光体育',
  titleTraditional: '極光體育',
  hosts: [host],
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  h5DomainUrl: `http://${host}`,
  customServiceUrl: 'https://service.test/',
  settings: {
    identify: 'never' as const,
    captcha: {
      provider: 'own' as const,
      login: 'never' as const,
      register: 'never' as const,
      forgot: 'never' as const,
      graphicAfter: 5,
    },
  },
  requestKey: { id: 'test-1', key: '6f1d2c8a4be07395d1c6a8f2047be39b5a70c4e8d92f1b36a7840edc53f9216b' },
})

export const AURORA = aSite(3000, 'aurora.test')
export const JADE = aSite(3001, 'jade.test')

export const seedSite = (db: Db, siteId?: number, host?: string, currency = 'CNY') =>
  registerSite(db, { ...aSite(siteId, host), currency }, 'test')
