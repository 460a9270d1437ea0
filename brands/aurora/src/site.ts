import { defineSite } from '@pavilion/brand'

export const site = defineSite({
  id: 'aurora',
  siteId: 3000,
  name: { 'zh-CN': '极光', 'zh-TW': '極光', latin: 'AURORA' },
  slogan: { 'zh-CN': '实时盘口，一屏看尽', 'zh-TW': '即時盤口，一屏看盡' },
  description: {
    'zh-CN': '极光体育：滚球盘口实时更新，赔率升降与封盘一目了然。仅限年满 18 周岁人士。',
    'zh-TW': '極光體育：滾球盤口即時更新，賠率升降與封盤一目了然。僅限年滿 18 歲人士。',
  },
  languages: ['zh-CN', 'zh-TW'],
  header: 'bar',
  home: ['hero-banner', 'live-cards', 'venue-cards', 'steps', 'assurance'],
  editions: { default: 'classic', allowed: ['classic', 'professional'] },
  requestKey: { id: 'aurora-1', key: '6f1d2c8a4be07395d1c6a8f2047be39b5a70c4e8d92f1b36a7840edc53f9216b' },
  addresses: { platform: '', socket: '/ws', venues: ['http://127.0.0.1:4100'] },
  pictures: { hero: new URL('../assets/hero.svg', import.meta.url).href },
  operation: {
    hosts: ['localhost:4200', '127.0.0.1:4200'],
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    h5Domain: 'http://localhost:4200',
    mobileRedirect: false,
    customerService: 'http://localhost:4100/service',
    licence: {
      'zh-CN': '牌照信息：由运营方填写（示意编号 000000）',
      'zh-TW': '牌照資訊：由營運方填寫（示意編號 000000）',
    },
  },
})
