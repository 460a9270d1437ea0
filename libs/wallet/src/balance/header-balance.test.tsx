import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { MSG } from '@pavilion/contract/realtime'
import { createFakeServer } from '@pavilion/realtime/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aBalance, siteFacts, wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { BalanceFigures } from './balance-figures.tsx'
import { HeaderBalance } from './header-balance.tsx'

const opener = () => screen.findByRole('button', { name: /^钱包余额/ })

it('hides the amounts in header and panel alike, and shows them again', async () => {
  const { user } = await renderOnStage(<HeaderBalance />)
  await screen.findByText('¥12,860.50')
  await user.click(screen.getByRole('button', { name: '隐藏余额' }))
  expect(screen.queryByText('¥12,860.50')).toBeNull()
  await user.click(await opener())
  const panel = screen.getByRole('group', { name: '钱包余额' })
  expect(within(panel).getAllByText('金额已隐藏')).toHaveLength(3)
  await user.click(within(panel).getByRole('button', { name: '显示余额' }))
  expect(within(panel).getByText('¥13,360.50')).toBeTruthy()
})

it('hides the figures of the personal area too', async () => {
  const { user } = await renderOnStage(
    <>
      <HeaderBalance />
      <BalanceFigures />
    </>,
  )
  expect(await screen.findByText('¥500.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '隐藏余额' }))
  expect(screen.queryByText(/¥/)).toBeNull()
})

it('asks again at a press of the button', async () => {
  const getBalance = vi.fn<NonNullable<MockHandlers['getBalance']>>(() => aBalance())
  const { user } = await renderOnStage(<HeaderBalance />, { handlers: wellAnswered({ getBalance }) })
  await screen.findByText('¥12,860.50')
  getBalance.mockImplementation(() => aBalance({ centerWalletBalance: 20_000_00n, version: 8 }))
  await user.click(screen.getByRole('button', { name: '刷新余额' }))
  expect(await screen.findByText('¥20,000.00')).toBeTruthy()
})

it('takes the newer of a push and an answer, whichever comes last', async () => {
  const server = createFakeServer()
  const { user } = await renderOnStage(<HeaderBalance />, { server })
  await screen.findByText('¥12,860.50')
  await waitFor(() => expect(server.sockets).toHaveLength(1))
  act(() => server.push({ msgId: MSG.BALANCE, msgData: aBalance({ centerWalletBalance: 1_00n, version: 9 }) }))
  expect(await screen.findByText('¥1.00')).toBeTruthy()
  // The answer has version 7 and is outdated.
  await user.click(screen.getByRole('button', { name: '刷新余额' }))
  act(() => server.push({ msgId: MSG.BALANCE, msgData: aBalance({ version: 8 }) }))
  expect(screen.getByText('¥1.00')).toBeTruthy()
})

it('says that the balance could not be had, and why, with a way to try again', async () => {
  const getBalance = vi.fn<NonNullable<MockHandlers['getBalance']>>(() => refuse('MAINTENANCE'))
  const { user } = await renderOnStage(<HeaderBalance />, { handlers: wellAnswered({ getBalance }) })
  await user.click(await screen.findByRole('button', { name: /余额加载失败/ }))
  const panel = screen.getByRole('group', { name: '钱包余额' })
  expect(within(panel).getByRole('alert').textContent).toContain('维护中')
  getBalance.mockImplementation(() => aBalance())
  await user.click(within(panel).getByRole('button', { name: '重试' }))
  expect(await within(panel).findByText('¥12,860.50')).toBeTruthy()
})

it('leads to deposits only while the site takes any', async () => {
  const { switches } = siteFacts()
  const preInfo = () => siteFacts({ switches: { ...switches, deposit: '0' } })
  const { user } = await renderOnStage(<HeaderBalance />, { handlers: wellAnswered({ preInfo }) })
  await user.click(await opener())
  await waitFor(() => expect(screen.queryByRole('link', { name: '去存款' })).toBeNull())
})
