import type { LocalText } from '@pavilion/contract'
import { RULE_MESSAGES } from '@pavilion/contract/rules'

export const TEXTS = {
  nameTaken: { 'zh-CN': '该账号已被注册', 'zh-TW': '該帳號已被註冊' },
  commonPassword: { 'zh-CN': '密码过于常见，请换一个', 'zh-TW': '密碼過於常見，請換一個' },
  passwordsDiffer: { 'zh-CN': '两次输入的密码不一致', 'zh-TW': '兩次輸入的密碼不一致' },
  notTheBoundOne: {
    'zh-CN': '与绑定的手机号或邮箱不一致，请重新输入',
    'zh-TW': '與綁定的手機號碼或電子郵件不一致，請重新輸入',
  },
  tooYoung: RULE_MESSAGES.underAge,
  termsChanged: { 'zh-CN': '条款已更新，请重新阅读并同意', 'zh-TW': '條款已更新，請重新閱讀並同意' },
  manyFailures: {
    'zh-CN': '该账号登录失败次数过多，请稍后再试，或使用您登录过的设备',
    'zh-TW': '該帳號登入失敗次數過多，請稍後再試，或使用您登入過的裝置',
  },
} as const satisfies Record<string, LocalText>
