import { help as simplified } from '../texts/zh-cn.ts'
import { help as traditional } from '../texts/zh-tw.ts'

export const texts = (language: 'zh-CN' | 'zh-TW'): Readonly<Record<string, string>> =>
  language === 'zh-CN' ? simplified : traditional
