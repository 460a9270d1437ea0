export { apart as laterTexts } from '../language/zh-cn.ts'
import { auth } from '../zh-CN/auth.ts'
import { betting } from '../zh-CN/betting.ts'
import { catalogue } from '../zh-CN/index.ts'
import { legal } from '../zh-CN/legal.ts'
import { rulebook } from '../zh-CN/rulebook.ts'
import { wallet } from '../zh-CN/wallet.ts'

export const allTextKeys: readonly string[] = Object.entries({
  ...catalogue,
  auth,
  betting,
  legal,
  rulebook,
  wallet,
}).flatMap(([namespace, texts]) => Object.keys(texts).map((key) => `${namespace}.${key}`))
