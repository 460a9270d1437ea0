import { protectionFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { INTO_VENUE } from '@pavilion/contract/games'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { aTransfer } from '../testing/venues.ts'
import TransferIn from './transfer-in.tsx'

type Move = NonNullable<MockHandlers['venueTransfer']>

const open = async (over: MockHandlers) => {
  const { user } = await renderOnStage(
    <TransferIn
      venue={{ code: 'JGZR', name: '极光真人' }}
      message="您的活动流水未完成"
      onDone={() => undefined}
      onClose={() => undefined}
    />,
    { handlers: wellAnswered(over) },
  )
  return { user, dialog: within(await screen.findByRole('dialog', { name: '转入极光真人' })) }
}
const lossLimit = (used: bigint) => () => ({
  list: [{ kind: 'loss' as const, period: 'day' as const, amount: 1_000_00n, used, resetsAt: 4_000_000_000 }],
})

beforeEach(() => sessionStorage.clear())

it('takes what the member’s own limit of losses leaves, and says so', async () => {
  const moved = vi.fn<Move>(() => ({ transfer: aTransfer() }))
  const { user, dialog } = await open({ moneyLimits: lossLimit(400_00n), venueTransfer: moved })
  expect(await dialog.findByText('您自己设定的净亏损限额：今日还可转入场馆 ¥600')).toBeTruthy()
  expect(await dialog.findByText('中心钱包 ¥12,860.50')).toBeTruthy()
  const all = dialog.getByRole<HTMLButtonElement>('button', { name: '全部' })
  await waitFor(() => expect(all.disabled).toBe(false))
  await user.click(all)
  await user.click(dialog.getByRole('button', { name: '确认转入' }))
  await waitFor(() =>
    expect(moved.mock.calls[0]?.[0]).toEqual({
      channelCode: 'JGZR',
      amount: 600_00n,
      ty: INTO_VENUE,
      isActivity: 1,
    }),
  )
})

it.each([
  [{ moneyLimits: lossLimit(1_000_00n) }, /^今日的净亏损已达到您自己设定的限额/],
  [{ protection: () => protectionFacts({ exclusion: {} }) }, /^您已永久自我禁制/],
] satisfies [MockHandlers, RegExp][])('takes nothing that is refused, and says why: %#', async (over, why) => {
  const { dialog } = await open(over)
  expect(await dialog.findByText(why)).toBeTruthy()
  expect(dialog.getByRole('button', { name: '全部' })).toHaveProperty('disabled', true)
  expect(dialog.getByRole('button', { name: '确认转入' }).getAttribute('aria-disabled')).toBe('true')
})
