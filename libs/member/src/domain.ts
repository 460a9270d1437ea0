import type { Domain } from '@pavilion/domain'

/** With it come the keys of its titles. */
export type { titles } from './texts/zh-cn/titles.ts'

export const memberDomain: Domain = {
  name: 'member',
  texts: {
    member: { 'zh-CN': () => import('./texts/zh-cn/member.ts'), 'zh-TW': () => import('./texts/zh-tw/member.ts') },
    protection: {
      'zh-CN': () => import('./texts/zh-cn/protection.ts'),
      'zh-TW': () => import('./texts/zh-tw/protection.ts'),
    },
  },
  pages: [
    {
      page: 'userinfo',
      path: '/mine/userinfo',
      access: 'login',
      load: () => import('./profile/user-info-page.tsx'),
      menu: { group: 'account', icon: 'user', order: 10 },
      under: 'mine',
    },
    {
      page: 'security',
      path: '/mine/security',
      access: 'login',
      load: () => import('./safety/security-page.tsx'),
      menu: { group: 'account', icon: 'shield', order: 20 },
      under: 'mine',
    },
    {
      page: 'protection',
      path: '/mine/protection',
      access: 'login',
      texts: 'protection',
      load: () => import('./protection/protection-page.tsx'),
      menu: { group: 'account', icon: 'clock', order: 30 },
      under: 'mine',
    },
  ],
}
