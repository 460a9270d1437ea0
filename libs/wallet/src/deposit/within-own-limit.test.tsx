import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { MoneyLimit } from '@pavilion/contract/protection'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import DepositPage from './deposit-page.tsx'

const limitWith = (fen: bigint): { list: MoneyLimit[] } => ({
  list: [{ kind: 'deposit', period: 'day', amount: 1_000_00n, used: fen, resetsAt: 4_000_000_000 }],
})
const show = (over: MockHandlers) =>
  renderOnStage(<DepositPage onSupport={() => undefined} />, { handlers: wellAnswered(over) })

it('says what is left by now once the platform refused an amount', async () => {
  let answer = limitWith(0n)
  const message = '超出您自己设定的存款限额，请降低金额'
  const { user } = await show({
    moneyLimits: () => answer,
    pay: () => {
      answer = limitWith(600_00n)
      return refuse('INVALID_PARAMETER', { message, data: { faults: [{ path: 'amount', message }] } })
    },
  })
  expect(await screen.findByText('您自己设定的存款限额：今日还可存 ¥1,000')).toBeTruthy()
  await user.type(screen.getByLabelText('存款金额'), '600')
  await user.click(screen.getByRole('button', { name: '提交存款' }))
  expect(await screen.findByText('您自己设定的存款限额：今日还可存 ¥400')).toBeTruthy()
  expect(await screen.findByText('超出您自己设定的存款限额，今日还可存 ¥400')).toBeTruthy()
})

it('says by whose limit an amount is too much', async () => {
  const { user } = await show({ moneyLimits: () => limitWith(600_00n) })
  await user.type(await screen.findByLabelText('存款金额'), '400.01')
  expect(screen.getByText('超出您自己设定的存款限额，今日还可存 ¥400')).toBeTruthy()
})

it('says that less is left than any channel takes, and not that there is none', async () => {
  await show({ moneyLimits: () => limitWith(960_00n) })
  expect(await screen.findByText('今日剩余的存款限额低于各通道的单笔最低金额')).toBeTruthy()
  expect(screen.getByText('您自己设定的存款限额：今日还可存 ¥40')).toBeTruthy()
  expect(screen.queryByText('暂无可用的存款通道')).toBeNull()
  expect(screen.queryByLabelText('存款金额')).toBeNull()
})

it('offers a limit to who has none, until the member has answered, here or on another device', async () => {
  let answer: { list: MoneyLimit[]; offeredAt?: number } = { list: [] }
  const answered = vi.fn<NonNullable<MockHandlers['answerLimitOffer']>>(() => {
    answer = { list: [], offeredAt: 1 }
    return { offeredAt: 1 }
  })
  // What a browser kept of another member counts nothing.
  localStorage.setItem('pavilion.deposit-limit-offered', '1')
  const { user } = await show({ moneyLimits: () => answer, answerLimitOffer: answered })
  await user.click(await screen.findByRole('button', { name: '暂不设置' }))
  await waitFor(() => expect(answered).toHaveBeenCalledOnce())
  expect(screen.queryByText('可以先为自己定一个存款限额，量力而行。')).toBeNull()
})

it('offers none that was answered elsewhere', async () => {
  await show({ moneyLimits: () => ({ list: [], offeredAt: 1 }) })
  expect(await screen.findByLabelText('存款金额')).toBeTruthy()
  expect(screen.queryByText('可以先为自己定一个存款限额，量力而行。')).toBeNull()
})
