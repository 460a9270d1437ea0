import { preloadTexts, registerTexts } from '@pavilion/i18n'

const simplified = {
  'name.missing': '账号不能为空',
  'city.missing': '城市不能为空',
  'city.wrong': '没有这座城市',
  'email.label': '邮箱',
  'email.missing': '请输入邮箱',
  'email.wrong': '邮箱格式不正确',
  'code.missing': '请输入验证码',
  'code.wrong': '请输入 6 位验证码',
  done: '已保存',
} as const

const traditional: Readonly<Record<keyof typeof simplified, string>> = {
  'name.missing': '帳號不能為空',
  'city.missing': '城市不能為空',
  'city.wrong': '沒有這座城市',
  'email.label': '電子信箱',
  'email.missing': '請輸入電子信箱',
  'email.wrong': '電子信箱格式不正確',
  'code.missing': '請輸入驗證碼',
  'code.wrong': '請輸入 6 位驗證碼',
  done: '已保存',
}

declare module '@pavilion/i18n' {
  interface Catalogue {
    readonly sample: typeof simplified
  }
}

/** Words of forms in tests and stories. */
registerTexts({
  sample: {
    'zh-CN': () => Promise.resolve({ sample: simplified }),
    'zh-TW': () => Promise.resolve({ sample: traditional }),
  },
})
// Preloaded, as in the page.
await Promise.all(['zh-CN', 'zh-TW'].map((language) => preloadTexts(language, 'sample')))
