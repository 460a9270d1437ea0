import { createQueryClient, queryKey } from '@pavilion/api-client'
import { getFeedbackInfo, getFeedBackList, unreadNum } from '@pavilion/contract/feedback'
import { expect, it } from 'vitest'
import applyFeedbackPush from './feedback-push.ts'

it('tells what is unread, and has the cases asked for again', async () => {
  const cache = createQueryClient()
  for (const { path } of [getFeedBackList, getFeedbackInfo]) cache.setQueryData([path, {}], {})
  applyFeedbackPush(cache, { unread: 'many' })
  expect(cache.getQueryData(queryKey(unreadNum, {}))).toBeUndefined()
  applyFeedbackPush(cache, { unread: 2 })
  await expect.poll(() => cache.getQueryData(queryKey(unreadNum, {}))).toEqual({ unread: 2 })
  for (const { path } of [getFeedBackList, getFeedbackInfo])
    await expect.poll(() => cache.getQueryState([path, {}])?.isInvalidated).toBe(true)
})
