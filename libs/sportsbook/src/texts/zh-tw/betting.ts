// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.
import { bets } from './betting/bets.ts'
import { board } from './betting/board.ts'
import { markets } from './betting/markets.ts'
import { match } from './betting/match.ts'
import { results } from './betting/results.ts'
import { slip } from './betting/slip.ts'

export const betting = {
  'venue.loading': '正在進入體育',
  'venue.uid': '資料異常，請重新進入遊戲',
  'venue.failed': '請先登入帳號，才能了解更多',
  'venue.failed.title': '暫時無法進入體育',
  'venue.retry': '重新進入',
  'venue.resting': '暫停使用體育',
  'venue.protection': '查看責任博弈',
  'venue.support': '聯絡客服',
  'venue.maintenance': '體育場館維護中',
  'elsewhere.loading': '正在進入場館',
  'elsewhere.window.text': '該場館不在本頁內顯示，點選後在新視窗進入。',
  'elsewhere.window.enter': '在新視窗進入',
  'elsewhere.failed': '暫時無法進入場館',
  'elsewhere.back': '返回體育大廳',
  'lobby.title': '體育',
  'lobby.lead': '足球、籃球、網球等十類體育，滾球、今日與早盤賠率即時更新',
  'lobby.enter': '進入投注',
  'lobby.login': '登入',
  'lobby.register': '免費註冊',
  'lobby.signIn': '登入後投注',
  'lobby.guest': '正在瀏覽即時盤口，登入後即可投注',
  'lobby.venue.live': '{n} 場滾球',
  'lobby.venue.today': '今日 {n} 場',
  'lobby.venue.maintenance': '維護中',
  retry: '再試',
  ...board,
  ...match,
  ...results,
  ...markets,
  ...slip,
  ...bets,
}
