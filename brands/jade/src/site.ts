import { defineSite } from '@pavilion/brand'

export const site = defineSite({
  id: 'jade',
  siteId: 3001,
  name: { 'zh-CN': '翡翠', 'zh-TW': '翡翠', latin: 'JADE' },
  slogan: { 'zh-CN': '每一球，都有好赔率', 'zh-TW': '每一球，都有好賠率' },
  description: {
    'zh-CN': '翡翠体育：焦点赛事全程滚球，赔率变动逐笔可查。仅限年满 18 周岁人士。',
    'zh-TW': '翡翠體育：焦點賽事全程滾球，賠率變動逐筆可查。僅限年滿 18 歲人士。',
  },
  languages: ['zh-CN', 'zh-TW'],
  header: 'masthead',
  home: ['hero-match', 'live-table', 'schedule', 'venue-directory', 'assurance', 'steps'],
  editions: { default: 'classic', allowed: ['classic', 'professional'] },
  requestKey: { id: 'jade-1', key: 'c27b90e4a1538df66d0f47b2e89c31a5f4062d7be18590ca3bd7e64f1208a95d' },
  addresses: { platform: '', socket: '/ws', venues: ['http://127.0.0.1:4100'] },
  pictures: { hero: new URL('../assets/hero.svg', import.meta.url).href },
  operation: {
    hosts: ['localhost:4201', '127.0.0.1:4201'],
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    h5Domain: 'http://localhost:4201',
    mobileRedirect: false,
    customerService: 'http://localhost:4100/service',
    licence: {
      'zh-CN': '牌照信息：由运营方填写（示意编号 000000）',
      'zh-TW': '牌照資訊：由營運方填寫（示意編號 000000）',
    },
  },
})
