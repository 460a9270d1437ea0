import { protectionFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { MSG } from '@pavilion/contract/realtime'
import { createFakeServer } from '@pavilion/realtime/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HeaderBalance } from '../balance/header-balance.tsx'
import IntroPage from '../intro/intro-page.tsx'
import WalletPage from '../overview/wallet-page.tsx'
import { anOrder, wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { DepositWay } from './deposit-way.tsx'

const PLACES = [
  ['the panel of the balance', <HeaderBalance key="panel" />],
  ['the wallet page', <WalletPage key="wallet" />],
  ['the introduction', <IntroPage key="intro" />],
] as const
const REST = [
  ['a time-out', { timeOut: { until: 9_999_999_999 } }],
  ['an exclusion', { exclusion: {} }],
] as const

const show = async (
  part: (typeof PLACES)[number][1],
  over: Parameters<typeof protectionFacts>[0],
  more: MockHandlers = {},
) => {
  const { user } = await renderOnStage(part, {
    handlers: wellAnswered({ protection: () => protectionFacts(over), ...more }),
  })
  if (part !== PLACES[0][1]) return
  await user.click(await screen.findByRole('button', { name: /^钱包余额/ }))
  await screen.findByText('中心钱包')
}
const ways = () => [...document.querySelectorAll<HTMLElement>('a[href="/mine/savemoney"]')]
const oneWay = async () => {
  await waitFor(() => expect(ways().map(({ dataset }) => dataset['unknown'])).toEqual([undefined]))
  const [way] = ways()
  if (!way) throw new Error('there is one')
  return way
}

it.each(PLACES.flatMap(([place, part]) => REST.map(([rest, over]) => [place, rest, part, over] as const)))(
  'in %s there is none beside %s',
  async (_place, _rest, part, over) => {
    await show(part, over)
    await waitFor(() => expect(ways()).toEqual([]))
    expect(screen.queryByRole('link', { name: /存款|限额/ })).toBeNull()
  },
)

it.each(PLACES)('in %s it is quiet and says why once a limit leaves nothing', async (_place, part) => {
  await show(part, { depositLeft: { period: 'week', left: 0n } })
  const way = await oneWay()
  expect(way.dataset['variant']).toBe('secondary')
  expect(way.textContent).toBe('已达限额')
  expect(way.getAttribute('aria-label')).toBe('已达限额：本周的存款已达到您自己设定的限额')
  expect(screen.getByText('本周的存款已达到您自己设定的限额')).toBeTruthy()
})

it.each(PLACES)(
  'in %s it is quiet and says why while a limit leaves less than any channel takes',
  async (_place, part) => {
    await show(part, { depositLeft: { period: 'day', left: 49_99n } })
    const way = await oneWay()
    expect(way.dataset['variant']).toBe('secondary')
    expect(way.textContent).toBe('限额不足')
    expect(screen.getByText('今日剩余的存款限额低于各通道的单笔最低金额')).toBeTruthy()
  },
)

it.each(PLACES)('in %s it is loud to who may deposit, and not seen before that is known', async (_place, part) => {
  let answerNow = (): void => undefined
  const answered = new Promise<void>((resolve) => (answerNow = resolve))
  await show(
    part,
    {},
    {
      protection: async () => {
        await answered
        return protectionFacts({ depositLeft: { period: 'day', left: 50_00n } })
      },
    },
  )
  await waitFor(() => expect(ways()).toHaveLength(1))
  expect(screen.queryByRole('link', { name: /存款/ })).toBeNull()
  answerNow()
  expect((await oneWay()).dataset['variant']).toBe('primary')
  expect(screen.queryByText(/的存款已达到|剩余的存款限额/)).toBeNull()
})

it('turns quiet when the payment arrives that reaches the limit', async () => {
  const server = createFakeServer()
  let left = 5_000_00n
  const protection = () => protectionFacts({ depositLeft: { period: 'month', left } })
  await renderOnStage(<DepositWay label="存款" />, { server, handlers: wellAnswered({ protection }) })
  expect((await oneWay()).textContent).toBe('存款')
  await waitFor(() => expect(server.sockets).toHaveLength(1))
  left = 0n
  act(() => server.push({ msgId: MSG.DEPOSIT, msgData: { order: anOrder('paid') } }))
  expect((await screen.findByText('已达限额')).dataset['variant']).toBe('secondary')
})
