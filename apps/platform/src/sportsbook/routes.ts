import { endpoints } from '@pavilion/contract'
import type { Db } from '../db/index.ts'
import { implement, Refusal, type Route } from '../http/index.ts'
import { isRange, listBets, totalBets } from './records/records.ts'

const RANGE = { 'zh-CN': '日期范围须在31天以内', 'zh-TW': '日期範圍須在31天以內' } as const

/** The member's own bets: lists and sums over days of the site. */
export const recordRoutes = (db: Db): Route[] => [
  implement(endpoints.betRecordList, (query, { site, member, language }) => {
    if (!isRange(query))
      throw new Refusal('INVALID_PARAMETER', { faults: [{ path: 'endDay', message: RANGE[language] }] })
    return listBets(db, { siteId: site.siteId, userId: member.userId }, query)
  }),
  implement(endpoints.betRecordTotal, (query, { site, member, language }) => {
    if (!isRange(query))
      throw new Refusal('INVALID_PARAMETER', { faults: [{ path: 'endDay', message: RANGE[language] }] })
    return totalBets(db, { siteId: site.siteId, userId: member.userId }, query)
  }),
]
