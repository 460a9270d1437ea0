import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { aVenue, someBalances, someVenues } from '../testing/venues.ts'
import RecycleOffer from './recycle-offer.tsx'

type Recycle = NonNullable<MockHandlers['recycle']>

const back = { channelCode: 'JGZR', name: aVenue().name, amount: 920_36n, outcome: 'done' as const }
const withMoney = () => someBalances({ list: [aVenue({ balance: 920_36n })] })

const show = (handlers: MockHandlers) => {
  renderOnStage(<RecycleOffer />, { handlers: wellAnswered({ allBalance: withMoney, ...handlers }) })
  return userEvent.setup()
}
const button = () => screen.findByRole('button', { name: '一键回收' })

beforeEach(() => sessionStorage.clear())

it('says what would come back at once, and brings it back', async () => {
  let isBack = false
  const recycle = vi.fn<Recycle>(() => {
    isBack = true
    return { list: [back], total: 920_36n }
  })
  const user = show({
    recycle,
    allBalance: () => (isBack ? someBalances({ list: [aVenue()] }) : someBalances({ list: [...someVenues] })),
  })
  // Neither what an activity ties, nor what is on its way, nor what a silent or closed venue has.
  expect(await screen.findByText('您在其他场馆有 ¥920.36，回收到中心钱包即可使用')).toBeTruthy()
  await user.click(await button())
  expect(await screen.findByText('¥920.36 已回到中心钱包')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '一键回收' })).toBeNull())
  expect(recycle).toHaveBeenCalledOnce()
})

it.each([
  ['there is none', () => someBalances({ list: [aVenue()] })],
  ['an activity ties it', () => someBalances({ list: [aVenue({ balance: 500_00n, activityLeft: 1n })] })],
  ['the venues cannot be asked', () => refuse('SYSTEM_BUSY')],
] as const)('offers nothing where %s', async (_, allBalance) => {
  const asked = vi.fn<NonNullable<MockHandlers['allBalance']>>(allBalance)
  show({ allBalance: asked })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: '一键回收' })).toBeNull()
})

it('says how many venues have not given it back', async () => {
  const user = show({
    recycle: () => ({
      list: [back, { ...back, channelCode: 'BCDJ', amount: null, outcome: 'pending' }],
      total: 920_36n,
    }),
  })
  await user.click(await button())
  expect(await screen.findByText('1 个场馆未能立即回收，可在转账页查看')).toBeTruthy()
  expect(screen.getByText('¥920.36 已回到中心钱包')).toBeTruthy()
})

it('says so where everything was brought back meanwhile', async () => {
  const user = show({ recycle: () => ({ list: [], total: 0n }) })
  await user.click(await button())
  expect(await screen.findByText('各场馆都没有可回收的余额')).toBeTruthy()
})

it('says what was refused, and can be tried again', async () => {
  let isDown = true
  const user = show({ recycle: () => (isDown ? refuse('SERVER_ERROR') : { list: [back], total: 920_36n }) })
  await user.click(await button())
  expect(await screen.findByRole('alert')).toBeTruthy()
  isDown = false
  await user.click(await button())
  expect(await screen.findByText('¥920.36 已回到中心钱包')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
