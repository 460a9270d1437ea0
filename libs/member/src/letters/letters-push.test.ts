import { createQueryClient, queryKey } from '@pavilion/api-client'
import { getUnreadForType, letterList } from '@pavilion/contract/letters'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import applyLettersPush from './letters-push.ts'
import { someUnread } from './testing/letters.ts'
import { UNREAD_PAYLOAD } from '../messages/use-unread-letters.ts'

const UNREAD_KEY = queryKey(getUnreadForType, UNREAD_PAYLOAD)

describe('a push of letters', () => {
  it('tells what is unread, and has the list asked for again', async () => {
    const cache = createQueryClient()
    cache.setQueryData([letterList.path, {}], { total: 0, list: [] })
    applyLettersPush(cache, { unread: { total: 'many' } })
    expect(cache.getQueryData(UNREAD_KEY)).toBeUndefined()
    applyLettersPush(cache, { unread: someUnread })
    await expect.poll(() => cache.getQueryData(UNREAD_KEY)).toEqual(someUnread)
    await expect.poll(() => cache.getQueryState([letterList.path, {}])?.isInvalidated).toBe(true)
  })

  it('is newer than the first answers that are still under way', async () => {
    const cache = createQueryClient()
    const answers: ((data: unknown) => void)[] = []
    const ask = vi.fn<() => Promise<unknown>>(() => new Promise((resolve) => void answers.push(resolve)))
    const list = new QueryObserver(cache, { queryKey: [letterList.path, {}], queryFn: ask })
    const counts = new QueryObserver(cache, { queryKey: UNREAD_KEY, queryFn: ask })
    const ends = [list, counts].map((each) => each.subscribe(() => undefined))
    expect(ask).toHaveBeenCalledTimes(2)
    applyLettersPush(cache, { unread: someUnread })
    await expect.poll(() => ask.mock.calls.length).toBe(3)
    const [ofList, ofCounts, ofNewList] = answers
    ofList?.({ total: 0 })
    ofCounts?.({ ...someUnread, total: 0 })
    ofNewList?.({ total: 1 })
    await expect.poll(() => list.getCurrentResult().data).toEqual({ total: 1 })
    expect(counts.getCurrentResult().data).toEqual(someUnread)
    for (const end of ends) end()
  })
})
