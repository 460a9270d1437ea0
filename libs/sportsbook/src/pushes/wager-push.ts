import { wireChannelKey } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { wagerNews, type ChannelData } from '@pavilion/contract/bets'
import type { Balance } from '@pavilion/contract/funds'
import { betRecordList, betRecordTotal } from '@pavilion/contract/games'
import type { QueryClient } from '@tanstack/react-query'
import { balanceKey } from '@pavilion/session'
import * as z from 'zod/mini'
import { updateRecords, upsertUnsettled } from './wager-lists.ts'

const unsettledKey = wireChannelKey('get_today_wagers', {})

/** A balance behind the push was missed and is asked for. */
const applyWagerPush = (cache: QueryClient, data: unknown): void => {
  const news = z.safeDecode(wagerNews, data as never).data
  if (!news) return
  const { wager, balanceVersion } = news
  cache.setQueryData<ChannelData<'get_today_wagers'>>(
    unsettledKey,
    (previous) => previous && upsertUnsettled(previous, wager),
  )
  cache.setQueriesData<DataOf<typeof betRecordList>>(
    { queryKey: [betRecordList.path] },
    (previous) => previous && updateRecords(previous, wager),
  )
  void cache.invalidateQueries({ queryKey: [betRecordList.path] })
  void cache.invalidateQueries({ queryKey: [betRecordTotal.path] })
  const cachedBalance = cache.getQueryData<Balance>(balanceKey)
  if (cachedBalance && cachedBalance.version < balanceVersion) void cache.invalidateQueries({ queryKey: balanceKey })
}

export default applyWagerPush
