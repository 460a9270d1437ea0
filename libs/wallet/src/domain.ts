import { WAIT_PATHS } from '@pavilion/contract/funds'
import { MSG } from '@pavilion/contract/realtime'
import type { Domain } from '@pavilion/domain'

/** With it come the keys of its titles. */
export type { titles } from './texts/zh-cn/titles.ts'

/** The wait screens of the spec: one page, which shows what its order needs. */
const WAIT_PAGES = (
  [
    ['rechargeWait', WAIT_PATHS.recharge],
    ['transferWait', WAIT_PATHS.transfer],
    ['huiwangWait', WAIT_PATHS.huiwang],
    ['xnbskWait', WAIT_PATHS.xnbsk],
    ['virtualWait', WAIT_PATHS.virtual],
  ] as const
).map(([page, path]) => ({
  page,
  path: `${path}/$orderNo` as const,
  // Whatever the site asks for now.
  access: 'login' as const,
  texts: 'wallet' as const,
  load: () => import('./wait/deposit-wait-page.tsx'),
  under: 'saveMoney' as const,
}))

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
    ...WAIT_PAGES,
  ],
  pushes: [{ msgId: MSG.DEPOSIT, load: () => import('./pushes/order-push.ts') }],
}
