import type { Domain } from '@pavilion/domain'

export const authDomain: Domain = {
  name: 'auth',
  texts: {
    auth: { 'zh-CN': () => import('./texts/zh-cn/auth.ts'), 'zh-TW': () => import('./texts/zh-tw/auth.ts') },
    captcha: { 'zh-CN': () => import('./texts/zh-cn/captcha.ts'), 'zh-TW': () => import('./texts/zh-tw/captcha.ts') },
    legal: { 'zh-CN': () => import('./texts/zh-cn/legal.ts'), 'zh-TW': () => import('./texts/zh-tw/legal.ts') },
  },
}
