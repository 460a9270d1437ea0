import type { Language } from '@pavilion/contract'

type Text = Readonly<Record<Language, string>>

export const TEXTS = {
  missing: { 'zh-CN': '必填', 'zh-TW': '必填' },
  wrongType: { 'zh-CN': '类型不正确', 'zh-TW': '類型不正確' },
  wrongForm: { 'zh-CN': '格式不正确', 'zh-TW': '格式不正確' },
  tooSmall: { 'zh-CN': '低于下限', 'zh-TW': '低於下限' },
  tooBig: { 'zh-CN': '超出上限', 'zh-TW': '超出上限' },
  notAllowed: { 'zh-CN': '取值不在允许范围内', 'zh-TW': '取值不在允許範圍內' },
  seenBefore: { 'zh-CN': '请求已处理过', 'zh-TW': '請求已處理過' },
} as const satisfies Record<string, Text>
