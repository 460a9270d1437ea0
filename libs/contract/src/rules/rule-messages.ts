import type { LocalText } from '../language.ts'

export const RULE_MESSAGES = {
  username: {
    'zh-CN': '4-11位，最少2个字母+数字组合，首位为字母',
    'zh-TW': '4-11位，最少2個字母+數字組合，首位為字母',
  },
  realName: { 'zh-CN': '请输入正确的名字', 'zh-TW': '請輸入正確的名字' },
  phone: { 'zh-CN': '请输入正确的手机号', 'zh-TW': '請輸入正確的手機號碼' },
  email: { 'zh-CN': '请输入正确的邮箱', 'zh-TW': '請輸入正確的電子信箱' },
  birthdayMissing: { 'zh-CN': '请填写出生日期，确认您已年满 18 周岁', 'zh-TW': '請填寫出生日期，確認您已年滿 18 歲' },
  underAge: { 'zh-CN': '您未满 18 周岁，无法参与游戏', 'zh-TW': '您未滿 18 歲，無法參與遊戲' },
} as const satisfies Record<string, LocalText>

export type RuleName = keyof typeof RULE_MESSAGES
