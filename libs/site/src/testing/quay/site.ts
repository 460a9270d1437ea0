import { defineSite } from '@pavilion/brand'
import { site as harbour } from '../harbour/site.ts'

const words = (text: string) => ({ 'zh-CN': text })

export const site = defineSite({
  ...harbour,
  id: 'quay',
  siteId: 9002,
  name: { ...words('码头'), latin: 'QUAY' },
  slogan: words('每一个价格，都在眼前'),
  description: words('码头体育：价格随比赛而动。仅限年满 18 岁的人士。'),
  languages: ['zh-CN'],
  home: ['hero-banner', 'steps'],
  menu: { main: ['TY', 'home'], member: ['security', 'saveMoney', 'userinfo', 'betRecord'] },
  footer: { columns: [{ title: words('规则'), links: ['privacy', 'terms'] }] },
  requestKey: { id: 'quay-1', key: '1'.repeat(64) },
  operation: { ...harbour.operation, hosts: ['www.quay.test'], currency: 'CNY', licence: words('牌照 000001') },
})
