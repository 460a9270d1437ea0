import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { aWager } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import OpenBetChoice from './open-bet-choice.tsx'

const choose = async (betRecordList: NonNullable<MockHandlers['betRecordList']>) => {
  const onChoose = vi.fn<(ticketId: string) => void>()
  return {
    onChoose,
    ...(await renderOnStage(<OpenBetChoice onChoose={onChoose} />, { handlers: wellAnswered({ betRecordList }) })),
  }
}

it('asks for open bets alone, and gives the one that is chosen', async () => {
  const list = [aWager({ ticketId: 'CR1', state: 'open' }), aWager({ ticketId: 'CR2', state: 'open' })]
  const bets = vi.fn(() => ({ total: 2, list }))
  const { user, onChoose } = await choose(bets)
  const [, second] = await screen.findAllByRole('button', { name: '分享这张注单' })
  if (!second) throw new Error('one bet alone')
  await user.click(second)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('CR2')
  expect(bets.mock.calls[0]).toEqual([expect.objectContaining({ state: 'open', pageNum: 1 }), expect.anything()])
})

it('says that there is none, or that they cannot be read', async () => {
  const { unmount } = await choose(() => ({ total: 0, list: [] }))
  expect(await screen.findByText('暂无未结注单')).toBeTruthy()
  unmount()
  await choose(() => refuse('SERVER_ERROR'))
  expect(await screen.findByRole('button', { name: /重试/ })).toBeTruthy()
})
