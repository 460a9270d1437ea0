import { MSG } from '@pavilion/contract/realtime'
import type { Domain } from '@pavilion/domain'

/** With it come the keys of its titles. */
export type { titles } from './texts/zh-cn/titles.ts'

export const walletDomain: Domain = {
  name: 'wallet',
  texts: {
    wallet: { 'zh-CN': () => import('./texts/zh-cn/wallet.ts'), 'zh-TW': () => import('./texts/zh-tw/wallet.ts') },
    withdraw: {
      'zh-CN': () => import('./texts/zh-cn/withdraw.ts'),
      'zh-TW': () => import('./texts/zh-tw/withdraw.ts'),
    },
    accounts: {
      'zh-CN': () => import('./texts/zh-cn/accounts.ts'),
      'zh-TW': () => import('./texts/zh-tw/accounts.ts'),
    },
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
    {
      page: 'takeMoney',
      path: '/mine/takemoney',
      access: 'login',
      texts: 'withdraw',
      load: () => import('./withdraw/withdraw-page.tsx'),
      menu: { group: 'funds', icon: 'upload', order: 30 },
      under: 'mine',
    },
    {
      page: 'accountManage',
      path: '/mine/accountManage/$id',
      access: 'login',
      bindPhone: true,
      texts: 'accounts',
      load: () => import('./accounts/accounts-page.tsx'),
      under: 'takeMoney',
    },
    {
      page: 'addBankCard',
      title: 'shell.title.accountManage',
      path: '/mine/addBankCard',
      access: 'login',
      bindPhone: true,
      texts: 'accounts',
      load: () => import('./accounts/bank-cards-page.tsx'),
      menu: { group: 'funds', icon: 'card', order: 50 },
      under: 'takeMoney',
    },
    {
      page: 'virtualCoinCard',
      title: 'shell.title.accountManage',
      path: '/mine/virtualCoinCard',
      access: 'login',
      bindPhone: true,
      texts: 'accounts',
      load: () => import('./accounts/coin-addresses-page.tsx'),
      under: 'takeMoney',
    },
    {
      page: 'alipayManage',
      title: 'shell.title.accountManage',
      path: '/mine/alipayManage',
      access: 'login',
      bindPhone: true,
      texts: 'accounts',
      load: () => import('./accounts/e-wallets-page.tsx'),
      under: 'takeMoney',
    },
  ],
  pushes: [
    { msgId: MSG.DEPOSIT, load: () => import('./pushes/order-push.ts') },
    { msgId: MSG.WITHDRAWAL, load: () => import('./pushes/withdrawal-push.ts') },
  ],
}
