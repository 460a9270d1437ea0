import type { Language } from '@pavilion/contract'

type Texts = Readonly<Record<Language, { readonly subject: string; readonly body: string }>>

const notice = (subject: string, body: string, subjectTraditional: string, bodyTraditional: string) => (): Texts => ({
  'zh-CN': { subject, body },
  'zh-TW': { subject: subjectTraditional, body: bodyTraditional },
})

export const ACCOUNT_TEXTS = {
  own_password_changed: notice(
    '密码已修改',
    '您的登录密码已修改，其他设备均已退出登录。如非本人操作，请立即联系在线客服。',
    '密碼已修改',
    '您的登入密碼已修改，其他裝置均已登出。如非本人操作，請立即聯絡線上客服。',
  ),
  fund_password_changed: notice(
    '资金密码已设置',
    '您的资金密码已设置或修改。如非本人操作，请立即联系在线客服。',
    '資金密碼已設定',
    '您的資金密碼已設定或修改。如非本人操作，請立即聯絡線上客服。',
  ),
  phone_bound: notice(
    '手机已绑定',
    '您的账号已绑定新的手机号。如非本人操作，请立即联系在线客服。',
    '手機已綁定',
    '您的帳號已綁定新的手機號碼。如非本人操作，請立即聯絡線上客服。',
  ),
  email_bound: notice(
    '邮箱已绑定',
    '您的账号已绑定新的邮箱。如非本人操作，请立即联系在线客服。',
    '電子信箱已綁定',
    '您的帳號已綁定新的電子信箱。如非本人操作，請立即聯絡線上客服。',
  ),
  contact_unbound: notice(
    '联系方式已解除绑定',
    '经人工核对，您账号绑定的一项联系方式已解除绑定，请登录后重新绑定。如有疑问，请联系在线客服。',
    '聯絡方式已解除綁定',
    '經人工核對，您帳號綁定的一項聯絡方式已解除綁定，請登入後重新綁定。如有疑問，請聯絡線上客服。',
  ),
  data_corrected: notice(
    '资料已更正',
    '经人工核对，您账号的个人资料已更正。如非您本人要求，请立即联系在线客服。',
    '資料已更正',
    '經人工核對，您帳號的個人資料已更正。如非您本人要求，請立即聯絡線上客服。',
  ),
  review_rejected: notice(
    '资料核对未通过',
    '您提交的资料未通过人工核对。如有疑问，请联系在线客服。',
    '資料核對未通過',
    '您提交的資料未通過人工核對。如有疑問，請聯絡線上客服。',
  ),
  name_verified: notice('姓名已核实', '您的真实姓名已核实。', '姓名已核實', '您的真實姓名已核實。'),
  name_rejected: notice(
    '姓名核实未通过',
    '您提交的真实姓名未通过核实，请核对后重新提交。如有疑问，请联系在线客服。',
    '姓名核實未通過',
    '您提交的真實姓名未通過核實，請核對後重新提交。如有疑問，請聯絡線上客服。',
  ),
} as const
