import type { Language } from '@pavilion/contract'
import {
  DEAL_YEARS,
  MOST_DEAL_DAYS,
  queryDealDays,
  queryDealJournals,
  queryDealRecord,
} from '@pavilion/contract/records'
import { implement, Refusal, type Route } from '../http/index.ts'
import type { Deps } from '../module/module.ts'
import { siteDay } from '../sites/index.ts'
import { daysOf } from './days.ts'
import { dealsOf, type DealQuery } from './deals.ts'
import { journalsOf, type WithdrawalOf } from './journals.ts'
import { daysBetween } from './site-days.ts'

const RANGE = {
  'zh-CN': `请选择不超过 ${MOST_DEAL_DAYS} 天的日期，记录保留 ${DEAL_YEARS} 年`,
  'zh-TW': `請選擇不超過 ${MOST_DEAL_DAYS} 天的日期，紀錄保留 ${DEAL_YEARS} 年`,
} as const satisfies Record<Language, string>

const insistOnDays = ({ beginDay, endDay }: Pick<DealQuery, 'beginDay' | 'endDay'>, language: Language): void => {
  const days = daysBetween(beginDay, endDay)
  if (days < 1 || days > MOST_DEAL_DAYS)
    throw new Refusal('INVALID_PARAMETER', {
      message: RANGE,
      faults: [{ path: days < 1 ? 'endDay' : 'beginDay', message: RANGE[language] }],
    })
}

export interface RecordParts {
  readonly withdrawalOf: WithdrawalOf
}

export const recordRoutes = ({ db, clock, withdrawalOf }: Pick<Deps, 'db' | 'clock'> & RecordParts): Route[] => [
  implement(queryDealRecord, (query, { site, member, language }) => {
    insistOnDays(query, language)
    return dealsOf(db, { siteId: site.siteId, userId: member.userId }, query)
  }),
  implement(queryDealJournals, async ({ id }, { site, member }) => {
    const journals = await journalsOf(db, withdrawalOf, { siteId: site.siteId, userId: member.userId }, id)
    if (!journals) throw new Refusal('NOT_FOUND')
    return journals
  }),
  implement(queryDealDays, async ({ days }, { site, member }) => ({
    list: await daysOf(db, { siteId: site.siteId, userId: member.userId }, siteDay(site, clock.now()), days),
  })),
]
