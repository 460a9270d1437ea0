import { MSG } from '@pavilion/contract/realtime'
import type { Domain } from '@pavilion/domain'
import { withTexts } from '@pavilion/i18n'

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
    feedback: {
      'zh-CN': () => import('./texts/zh-cn/feedback.ts'),
      'zh-TW': () => import('./texts/zh-tw/feedback.ts'),
    },
    letters: { 'zh-CN': () => import('./texts/zh-cn/letters.ts'), 'zh-TW': () => import('./texts/zh-tw/letters.ts') },
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
    {
      page: 'message',
      path: '/mine/message',
      access: 'login',
      texts: 'letters',
      load: () => import('./letters/letters-page.tsx'),
      menu: { group: 'account', icon: 'mail', order: 40 },
      under: 'mine',
    },
    {
      page: 'feedbackList',
      path: '/mine/feedbackList',
      access: 'login',
      texts: 'feedback',
      load: () => withTexts('letters', () => import('./feedback/feedback-list-page.tsx')),
      menu: { group: 'account', icon: 'headset', order: 50 },
      under: 'mine',
    },
    {
      page: 'feedback',
      path: '/mine/feedback',
      access: 'login',
      texts: 'feedback',
      load: () => withTexts('letters', () => import('./feedback/feedback-page.tsx')),
      under: 'feedbackList',
    },
  ],
  pushes: [
    { msgId: MSG.LETTERS, load: () => import('./letters/letters-push.ts') },
    { msgId: MSG.FEEDBACK, load: () => import('./feedback/feedback-push.ts') },
  ],
}
