import type { MockHandlers } from '@pavilion/api-client/testing'
import type { FeedbackInfo } from '@pavilion/contract/feedback'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import applyFeedbackPush from './feedback-push.ts'
import { FeedbackThread } from './feedback-thread.tsx'
import { feedbackAnswered, someInfo } from './testing/feedback.ts'

const nothing = (): void => undefined
const whole = someInfo()
const withoutMarks = (info: FeedbackInfo): FeedbackInfo => ({
  ...info,
  unread: 0,
  entries: info.entries.map(({ unread: _unread, ...entry }) => entry),
})
const beforeAnswer: FeedbackInfo = { ...whole, state: 'waiting', unread: 0, entries: whole.entries.slice(0, 1) }

const CacheOf = ({ onCache }: { readonly onCache: (cache: QueryClient) => void }) => {
  const cache = useQueryClient()
  useEffect(() => {
    onCache(cache)
  }, [cache, onCache])
  return null
}

/** A thread whose server answers when the test says so. */
const visit = async () => {
  const answers: ((info: FeedbackInfo) => void)[] = []
  let cache: QueryClient | undefined
  const handlers: MockHandlers = {
    getFeedbackInfo: () => new Promise<FeedbackInfo>((resolve) => void answers.push(resolve)),
  }
  await renderOnStage(
    <>
      <FeedbackThread caseNo={whole.caseNo} onBack={nothing} onDeleted={nothing} />
      <CacheOf onCache={(client) => (cache = client)} />
    </>,
    { handlers: wellAnswered(feedbackAnswered(handlers)) },
  )
  const expectCalls = (count: number) => waitFor(() => expect(answers).toHaveLength(count))
  await expectCalls(1)
  return {
    expectCalls,
    answer: (nth: number, info: FeedbackInfo) => act(async () => answers[nth]?.(info)),
    push: (unread: number) => act(async () => cache && applyFeedbackPush(cache, { unread })),
  }
}

describe('a thread that is pushed to while it is asked for', () => {
  it('marks what was new in an answer that a push overtook: the server has it as read', async () => {
    const { expectCalls, answer, push } = await visit()
    await answer(0, beforeAnswer)
    await screen.findByRole('heading', { level: 2 })
    await push(1)
    await expectCalls(2)
    await push(0)
    await expectCalls(3)
    await answer(1, whole)
    await answer(2, withoutMarks(whole))
    expect(await screen.findByText('新回复')).toBeDefined()
  })

  it('marks it whichever of the two comes last', async () => {
    const { expectCalls, answer, push } = await visit()
    await answer(0, beforeAnswer)
    await screen.findByRole('heading', { level: 2 })
    await push(1)
    await expectCalls(2)
    await push(0)
    await expectCalls(3)
    await answer(2, withoutMarks(whole))
    expect(await screen.findByText(/已为您核对/)).toBeDefined()
    await answer(1, whole)
    expect(await screen.findByText('新回复')).toBeDefined()
  })

  it('asks again for what the desk answered while it was first asked for', async () => {
    const { expectCalls, answer, push } = await visit()
    await push(1)
    await answer(0, beforeAnswer)
    await expectCalls(2)
    await answer(1, whole)
    expect(await screen.findByText('新回复')).toBeDefined()
  })
})
