import { bets } from './betting/bets.ts'
import { board } from './betting/board.ts'
import { markets } from './betting/markets.ts'
import { match } from './betting/match.ts'
import { results } from './betting/results.ts'
import { slip } from './betting/slip.ts'

declare module '@pavilion/i18n' {
  interface Catalogue {
    readonly betting: typeof betting
  }
}

export const betting = {
  'venue.loading': '正在进入体育',
  'venue.uid': '数据异常，请重新进入游戏',
  'venue.failed': '请先登录账号，才能了解更多',
  'venue.failed.title': '暂时无法进入体育',
  'venue.retry': '重新进入',
  'venue.resting': '暂停使用体育',
  'venue.protection': '查看责任博彩',
  'venue.support': '联系客服',
  'venue.maintenance': '体育场馆维护中',
  'elsewhere.loading': '正在进入场馆',
  'elsewhere.window.text': '该场馆不在本页内显示，点击后在新窗口进入。',
  'elsewhere.window.enter': '在新窗口进入',
  'elsewhere.failed': '暂时无法进入场馆',
  'elsewhere.back': '返回体育大厅',
  'lobby.title': '体育',
  'lobby.lead': '足球、篮球、网球等十类体育，滚球、今日与早盘赔率实时更新',
  'lobby.enter': '进入投注',
  'lobby.login': '登录',
  'lobby.register': '免费注册',
  'lobby.signIn': '登录后投注',
  'lobby.guest': '正在浏览实时盘口，登录后即可投注',
  'lobby.venue.live': '{n} 场滚球',
  'lobby.venue.today': '今日 {n} 场',
  'lobby.venue.maintenance': '维护中',
  retry: '重试',
  ...board,
  ...match,
  ...results,
  ...markets,
  ...slip,
  ...bets,
} as const
