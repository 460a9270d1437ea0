import { WAIT_PATHS } from '@pavilion/contract/funds'
import { MSG } from '@pavilion/contract/realtime'
import type { Domain, DomainPage } from '@pavilion/domain'
import { withTexts } from '@pavilion/i18n'

/** With it come the keys of its titles. */
export type { titles } from './texts/zh-cn/titles.ts'

/** Of one page, whichever kind its address is about. */
const accountsPage = (page: string, path: string): DomainPage => ({
  page,
  path,
  title: 'shell.title.accountManage',
  access: 'login',
  bindPhone: true,
  texts: 'withdraw',
  load: () => import('./accounts/accounts-page.tsx'),
  under: 'addBankCard',
})

/** A wait screen of the spec: they share a page, which shows what its order needs, and each has its name. */
const waitPage = (page: string, path: string): DomainPage => ({
  page,
  path: `${path}/$orderNo`,
  // Whatever the site asks for now.
  access: 'login',
  texts: 'wallet',
  load: () => import('./wait/deposit-wait-page.tsx'),
  under: 'saveMoney',
})

/** One file for both, which every page names. */
const fundsPush = () => import('./pushes/funds-push.ts')

export const walletDomain: Domain = {
  name: 'wallet',
  texts: {
    wallet: { 'zh-CN': () => import('./texts/zh-cn/wallet.ts'), 'zh-TW': () => import('./texts/zh-tw/wallet.ts') },
    transfer: {
      'zh-CN': () => import('./texts/zh-cn/transfer.ts'),
      'zh-TW': () => import('./texts/zh-tw/transfer.ts'),
    },
    withdraw: {
      'zh-CN': () => import('./texts/zh-cn/withdraw.ts'),
      'zh-TW': () => import('./texts/zh-tw/withdraw.ts'),
    },
    records: { 'zh-CN': () => import('./texts/zh-cn/records.ts'), 'zh-TW': () => import('./texts/zh-tw/records.ts') },
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
    // Under an address of no kind too: the order leads on to its own.
    waitPage('rechargeWait', '/mine/savemoney/$screen'),
    waitPage('transferWait', WAIT_PATHS.transfer),
    waitPage('huiwangWait', WAIT_PATHS.huiwang),
    waitPage('xnbskWait', WAIT_PATHS.xnbsk),
    waitPage('virtualWait', WAIT_PATHS.virtual),
    {
      page: 'transferMoney',
      path: '/mine/transfermoney',
      access: 'login',
      texts: 'transfer',
      load: () => import('./transfer/transfer-page.tsx'),
      menu: { group: 'funds', icon: 'swap', order: 20 },
      under: 'mine',
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
      page: 'wallet',
      path: '/mine/wallet',
      access: 'login',
      texts: 'records',
      load: () => withTexts('wallet', () => import('./overview/wallet-page.tsx')),
      menu: { group: 'funds', icon: 'wallet', order: 40 },
      under: 'mine',
    },
    {
      page: 'transRecord',
      path: '/mine/transRecord',
      access: 'login',
      texts: 'records',
      load: () => import('./records/records-page.tsx'),
      menu: { group: 'records', icon: 'receipt', order: 20 },
      under: 'mine',
    },
    {
      page: 'introTutorial',
      path: '/mine/introTutorial',
      access: 'login',
      texts: 'records',
      load: () => withTexts('wallet', () => import('./intro/intro-page.tsx')),
      under: 'wallet',
    },
    accountsPage('accountManage', '/mine/accountManage/$id'),
    {
      ...accountsPage('addBankCard', '/mine/addBankCard'),
      menu: { group: 'funds', icon: 'card', order: 50 },
      under: 'takeMoney',
    },
    accountsPage('virtualCoinCard', '/mine/virtualCoinCard'),
    accountsPage('alipayManage', '/mine/alipayManage'),
  ],
  pushes: [
    { msgId: MSG.DEPOSIT, load: () => import('./pushes/order-push.ts') },
    { msgId: MSG.VENUE_TRANSFER, load: fundsPush },
    { msgId: MSG.WITHDRAWAL, load: fundsPush },
  ],
}
