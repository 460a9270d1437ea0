import type { Language } from './language.ts'

type Message = Readonly<Record<Language, string>>

/** For errors without a server answer; the whole table is too large for a page. */
export const OWN_MESSAGES = {
  LOGIN_EXPIRED: { 'zh-CN': '请重新登录', 'zh-TW': '請重新登入' },
  INVALID_PARAMETER: { 'zh-CN': '请求参数错误', 'zh-TW': '請求參數錯誤' },
  SERVER_ERROR: { 'zh-CN': '服务开小差了，请稍后重试', 'zh-TW': '服務開小差了，請稍後再試' },
} as const satisfies Record<string, Message>
