import type { Language } from '@pavilion/contract'

const simplified = {
  lead: '这里是沙盒的场馆，不接受投注。正式运营时，此页面由场馆提供。',
  venue: '场馆',
  member: '会员别名',
  language: '语言',
  theme: '主题',
  light: '浅色',
  dark: '深色',
  back: '返回网站',
  expired: '入口已过期',
  expiredHint: '请返回网站重新进入场馆。',
}

export type VenueTexts = Readonly<Record<keyof typeof simplified, string>>

const traditional: VenueTexts = {
  lead: '這裡是沙盒的場館，不接受投注。正式營運時，此頁面由場館提供。',
  venue: '場館',
  member: '會員別名',
  language: '語言',
  theme: '主題',
  light: '淺色',
  dark: '深色',
  back: '返回網站',
  expired: '入口已過期',
  expiredHint: '請返回網站重新進入場館。',
}

export const venueTexts: Readonly<Record<Language, VenueTexts>> = { 'zh-CN': simplified, 'zh-TW': traditional }
