import { endpoints, type Language } from '@pavilion/contract'
import type { Db } from '../db/index.ts'
import { implement, Refusal, type Route } from '../http/index.ts'
import { isRange, listBets, totalBets } from './records/records.ts'
import { TEXTS } from './texts.ts'

const insistOnRange = (query: Parameters<typeof isRange>[0], language: Language): void => {
  if (!isRange(query))
    throw new Refusal('INVALID_PARAMETER', { faults: [{ path: 'endDay', message: TEXTS.range[language] }] })
}

export const recordRoutes = (db: Db): Route[] => [
  implement(endpoints.betRecordList, (query, { site, member, language }) => {
    insistOnRange(query, language)
    return listBets(db, { siteId: site.siteId, userId: member.userId }, query)
  }),
  implement(endpoints.betRecordTotal, (query, { site, member, language }) => {
    insistOnRange(query, language)
    return totalBets(db, { siteId: site.siteId, userId: member.userId }, query)
  }),
]
