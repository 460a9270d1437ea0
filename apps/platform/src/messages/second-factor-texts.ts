import type { Language, LocalText } from '@pavilion/contract'
import * as z from 'zod/mini'

const FACTORS = {
  totp: { 'zh-CN': '验证器应用', 'zh-TW': '驗證器應用程式' },
  passkey: { 'zh-CN': '通行密钥', 'zh-TW': '通行金鑰' },
} as const satisfies Readonly<Record<string, LocalText>>

const factor = z.enum(Object.keys(FACTORS) as (keyof typeof FACTORS)[])
const change = z.object({ factor, last: z.optional(z.boolean()) })
const used = z.object({ left: z.int() })

const NOT_YOU = {
  'zh-CN': '如非本人操作，请立即修改密码并联系在线客服。',
  'zh-TW': '如非本人操作，請立即修改密碼並聯絡線上客服。',
} as const
const OFF = {
  'zh-CN': '您的账号已没有双重验证，登录只需密码。',
  'zh-TW': '您的帳號已沒有雙重驗證，登入只需密碼。',
} as const

type Texts = Readonly<Record<Language, { readonly subject: string; readonly body: string }>>

export const SECOND_FACTOR_TEXTS: Readonly<Record<string, (parameters: unknown) => Texts>> = {
  second_factor_added: (parameters) => {
    const name = FACTORS[change.parse(parameters).factor]
    return {
      'zh-CN': {
        subject: `已添加${name['zh-CN']}`,
        body: `您的账号已添加${name['zh-CN']}，今后登录时需要验证。${NOT_YOU['zh-CN']}`,
      },
      'zh-TW': {
        subject: `已新增${name['zh-TW']}`,
        body: `您的帳號已新增${name['zh-TW']}，今後登入時需要驗證。${NOT_YOU['zh-TW']}`,
      },
    }
  },
  second_factor_removed: (parameters) => {
    const { factor, last = false } = change.parse(parameters)
    const name = FACTORS[factor]
    return {
      'zh-CN': {
        subject: `已移除${name['zh-CN']}`,
        body: `您账号的${name['zh-CN']}已移除。${last ? OFF['zh-CN'] : ''}${NOT_YOU['zh-CN']}`,
      },
      'zh-TW': {
        subject: `已移除${name['zh-TW']}`,
        body: `您帳號的${name['zh-TW']}已移除。${last ? OFF['zh-TW'] : ''}${NOT_YOU['zh-TW']}`,
      },
    }
  },
  recovery_code_used: (parameters) => {
    const { left } = used.parse(parameters)
    return {
      'zh-CN': {
        subject: '已使用恢复码',
        body: `您的账号刚刚使用了一个恢复码，还剩 ${left} 个。${NOT_YOU['zh-CN']}`,
      },
      'zh-TW': {
        subject: '已使用復原碼',
        body: `您的帳號剛剛使用了一個復原碼，還剩 ${left} 個。${NOT_YOU['zh-TW']}`,
      },
    }
  },
  recovery_codes_renewed: () => ({
    'zh-CN': {
      subject: '已重新生成恢复码',
      body: `您的账号已重新生成恢复码，之前的恢复码全部失效。${NOT_YOU['zh-CN']}`,
    },
    'zh-TW': {
      subject: '已重新產生復原碼',
      body: `您的帳號已重新產生復原碼，先前的復原碼全部失效。${NOT_YOU['zh-TW']}`,
    },
  }),
  second_factor_failures: () => ({
    'zh-CN': {
      subject: '双重验证多次失败',
      body: '有人使用正确的密码登录您的账号，但多次未通过双重验证，已被暂时锁定。如非本人操作，请立即修改密码。',
    },
    'zh-TW': {
      subject: '雙重驗證多次失敗',
      body: '有人使用正確的密碼登入您的帳號，但多次未通過雙重驗證，已被暫時鎖定。如非本人操作，請立即修改密碼。',
    },
  }),
}
