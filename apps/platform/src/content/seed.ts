import type { LocalText } from '@pavilion/contract'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { NoticesTable } from './tables.ts'

interface SeedNotice {
  readonly seed: string
  readonly kind: NoticesTable['kind']
  readonly title: LocalText
  readonly content: LocalText
  readonly hoursAgo: number
}

const NOTICES: readonly SeedNotice[] = [
  {
    seed: 'deposit-channels',
    kind: 'notice',
    hoursAgo: 1,
    title: { 'zh-CN': '存款通道安全提示', 'zh-TW': '存款管道安全提示' },
    content: {
      'zh-CN':
        '存款通道仅在本站官网、官方应用及在线客服处提供，收款账号以下单时页面显示为准。本站不设线下代理，任何私下提供收款账号的行为均与本站无关，请谨防受骗。',
      'zh-TW':
        '存款管道僅於本站官網、官方應用程式及線上客服處提供，收款帳號以下單時頁面顯示為準。本站不設線下代理，任何私下提供收款帳號的行為均與本站無關，請謹防受騙。',
    },
  },
  {
    seed: 'routine-maintenance',
    kind: 'maintenance',
    hoursAgo: 26,
    title: { 'zh-CN': '例行维护说明', 'zh-TW': '例行維護說明' },
    content: {
      'zh-CN':
        '系统维护期间，相关盘口将暂停接受投注，已确认的注单照常有效，并在维护结束后按赛果结算。维护时间会提前在此公告，请留意。',
      'zh-TW':
        '系統維護期間，相關盤口將暫停接受投注，已確認的注單照常有效，並於維護結束後依賽果結算。維護時間會提前在此公告，請留意。',
    },
  },
  {
    seed: 'responsible-gaming',
    kind: 'notice',
    hoursAgo: 50,
    title: { 'zh-CN': '理性投注，量力而行', 'zh-TW': '理性投注，量力而為' },
    content: {
      'zh-CN':
        '本站仅向年满 18 周岁的人士提供服务。投注属于娱乐，请只使用闲余资金，勿借贷投注，勿追逐损失。如感到难以自控，请暂停投注并联系在线客服寻求帮助。',
      'zh-TW':
        '本站僅向年滿 18 歲的人士提供服務。投注屬於娛樂，請只使用閒餘資金，勿借貸投注，勿追逐損失。如感到難以自控，請暫停投注並聯絡線上客服尋求協助。',
    },
  },
]

const OWN = [
  {
    en_name: 'CRTY',
    category: 'TY',
    name: { 'zh-CN': '环球体育', 'zh-TW': '環球體育' },
    position: 0,
    wallet: 'centre' as const,
  },
]
const ELSEWHERE = [
  { en_name: 'IMTY', category: 'TY', name: { 'zh-CN': '远洋体育', 'zh-TW': '遠洋體育' }, position: 1 },
  { en_name: 'XMTY', category: 'TY', name: { 'zh-CN': '星澜体育', 'zh-TW': '星瀾體育' }, position: 2 },
  { en_name: 'YYZR', category: 'ZR', name: { 'zh-CN': '银翼真人', 'zh-TW': '銀翼真人' }, position: 0 },
  { en_name: 'BCDZ', category: 'DZ', name: { 'zh-CN': '北辰电子', 'zh-TW': '北辰電子' }, position: 0 },
].map((venue) => ({ ...venue, wallet: 'own' as const }))

const HOUR_MS = 3_600_000

export interface SeedContent {
  readonly siteId: number
  /** Milliseconds. */
  readonly now: number
  readonly elsewhere: boolean
}

export const seedContent = async (db: Db, { siteId, now, elsewhere }: SeedContent): Promise<void> => {
  const venues = elsewhere ? [...OWN, ...ELSEWHERE] : OWN
  await db
    .insertInto('venues')
    .values(venues.map((venue) => ({ ...venue, site_id: siteId, name: JSON.stringify(venue.name), until: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('notices')
    .values(
      NOTICES.map((notice) => ({
        site_id: siteId,
        seed: notice.seed,
        kind: notice.kind,
        title: JSON.stringify(notice.title),
        content: JSON.stringify(notice.content),
        published_at: sql<Date>`${new Date(now - notice.hoursAgo * HOUR_MS)}`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
