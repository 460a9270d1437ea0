import { MSG } from '@pavilion/contract/realtime'
import type { Domain } from '@pavilion/domain'

/** With it come the keys of its titles. */
export type { titles } from './texts/zh-cn/titles.ts'

export const walletDomain: Domain = {
  name: 'wallet',
  texts: {
    wallet: { 'zh-CN': () => import('./texts/zh-cn.ts'), 'zh-TW': () => import('./texts/zh-tw.ts') },
  },
  pages: [
    {
      page: 'saveMoney',
      path: '/mine/savemoney',
      access: 'login',
      identify: true,
      needs: 'deposit',
      texts: 'wallet',
      load: () => import('./deposit/deposit-page.tsx'),
      menu: { group: 'funds', icon: 'download', order: 10 },
      under: 'mine',
    },
    {
      // Whatever the site asks for now.
      page: 'rechargeWait',
      path: '/mine/savemoney/wait/$orderNo',
      access: 'login',
      texts: 'wallet',
      load: () => import('./wait/deposit-wait-page.tsx'),
      under: 'saveMoney',
    },
  ],
  pushes: [{ msgId: MSG.DEPOSIT, load: () => import('./pushes/order-push.ts') }],
}
