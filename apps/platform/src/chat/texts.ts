import type { Language, LocalText } from '@pavilion/contract'

export const CHAT_TEXTS = {
  guest: { 'zh-CN': '请先登录账号，才能了解更多', 'zh-TW': '請先登入帳號，才能了解更多' },
  unknown: { 'zh-CN': '聊天室不存在或已关闭', 'zh-TW': '聊天室不存在或已關閉' },
  closed: { 'zh-CN': '聊天室已关闭，可查看历史消息', 'zh-TW': '聊天室已關閉，可查看歷史訊息' },
  muted: { 'zh-CN': '您已被禁言', 'zh-TW': '您已被禁言' },
  level: { 'zh-CN': '您的 VIP 等级暂不能在此发言', 'zh-TW': '您的 VIP 等級暫不能在此發言' },
  invalid: { 'zh-CN': '消息最多 120 字', 'zh-TW': '訊息最多 120 字' },
  noSuchBet: { 'zh-CN': '只能分享自己的未结注单', 'zh-TW': '只能分享自己的未結注單' },
  giftToOneself: { 'zh-CN': '不能送给自己', 'zh-TW': '不能送給自己' },
  fewPoints: { 'zh-CN': '积分不足', 'zh-TW': '積分不足' },
  noMatch: { 'zh-CN': '本场未在进行中', 'zh-TW': '本場未在進行中' },
  predictionsOver: { 'zh-CN': '本场预测已截止', 'zh-TW': '本場預測已截止' },
  oneOfMatch: { 'zh-CN': '您已预测过本场', 'zh-TW': '您已預測過本場' },
  noPredictionLeft: { 'zh-CN': '本周的免费预测已用完', 'zh-TW': '本週的免費預測已用完' },
  tooManyBlocks: { 'zh-CN': '最多屏蔽 200 人，请先解除一些', 'zh-TW': '最多封鎖 200 人，請先解除一些' },
  busy: { 'zh-CN': '消息未能发送，请重试', 'zh-TW': '訊息未能傳送，請重試' },
} as const satisfies Record<string, LocalText>

/** @param wait seconds */
export const cardText = (wait: number, language: Language): string =>
  language === 'zh-TW' ? `每分鐘可分享 1 張注單，${wait} 秒後可再分享` : `每分钟可分享 1 张注单，${wait} 秒后可再分享`

/** @param wait seconds */
export const slowText = (wait: number, language: Language): string =>
  language === 'zh-TW' ? `慢速模式，${wait} 秒後可再發言` : `慢速模式，${wait} 秒后可再发言`
