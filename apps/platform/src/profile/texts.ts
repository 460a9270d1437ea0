import type { LocalText } from '@pavilion/contract'

export const TEXTS = {
  checking: { 'zh-CN': '资料已提交，正在人工核对', 'zh-TW': '資料已提交，正在人工核對' },
  nameVerified: { 'zh-CN': '姓名已核实，如需修改请联系在线客服', 'zh-TW': '姓名已核實，如需修改請聯絡線上客服' },
  genderSet: { 'zh-CN': '性别已设置，如需修改请联系在线客服', 'zh-TW': '性別已設定，如需修改請聯絡線上客服' },
  birthdaySet: { 'zh-CN': '生日已设置，如需修改请联系在线客服', 'zh-TW': '生日已設定，如需修改請聯絡線上客服' },
  passwordsDiffer: { 'zh-CN': '两次输入的密码不一致', 'zh-TW': '兩次輸入的密碼不一致' },
  samePassword: { 'zh-CN': '新密码不能与原密码相同', 'zh-TW': '新密碼不能與原密碼相同' },
  oldPassword: { 'zh-CN': '旧密码不正确，请重新输入', 'zh-TW': '舊密碼不正確，請重新輸入' },
  fundPasswordMissing: { 'zh-CN': '请先设置资金密码', 'zh-TW': '請先設定資金密碼' },
  otherPassword: { 'zh-CN': '登录密码与资金密码不能相同', 'zh-TW': '登入密碼與資金密碼不能相同' },
  commonPassword: { 'zh-CN': '密码过于简单，请换一个', 'zh-TW': '密碼過於簡單，請換一個' },
  notThisWay: { 'zh-CN': '该验证方式不可用', 'zh-TW': '該驗證方式無法使用' },
  termsChanged: { 'zh-CN': '条款已更新，请重新阅读并同意', 'zh-TW': '條款已更新，請重新閱讀並同意' },
  phoneBound: { 'zh-CN': '手机号已绑定，如需更换请前往个人资料', 'zh-TW': '手機號已綁定，如需更換請前往個人資料' },
  codeMissing: { 'zh-CN': '请输入验证码', 'zh-TW': '請輸入驗證碼' },
} as const satisfies Record<string, LocalText>

const withTriesLeft =
  (wrong: LocalText) =>
  (left: number): LocalText =>
    left > 0
      ? { 'zh-CN': `${wrong['zh-CN']}，还可尝试 ${left} 次`, 'zh-TW': `${wrong['zh-TW']}，還可嘗試 ${left} 次` }
      : { 'zh-CN': `${wrong['zh-CN']}，请稍后再试`, 'zh-TW': `${wrong['zh-TW']}，請稍後再試` }

export const wrongOldPassword = withTriesLeft({ 'zh-CN': '旧密码不正确', 'zh-TW': '舊密碼不正確' })
export const wrongFundPassword = withTriesLeft({ 'zh-CN': '资金密码不正确', 'zh-TW': '資金密碼不正確' })
