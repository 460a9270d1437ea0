import type { MockHandlers } from '@pavilion/api-client/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aChannel, anOrder, wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import DepositPage from './deposit-page.tsx'

const show = (channel: Parameters<typeof aChannel>[0], over: MockHandlers = {}) => {
  const pay = vi.fn<NonNullable<MockHandlers['pay']>>(() =>
    anOrder('pending', channel?.waitScreen ? { waitScreen: channel.waitScreen } : {}),
  )
  return {
    pay,
    page: renderOnStage(<DepositPage onSupport={() => undefined} />, {
      handlers: wellAnswered({ paymentTypes: () => ({ list: [aChannel(channel)] }), pay, ...over }),
    }),
  }
}
const submit = async (user: Awaited<ReturnType<typeof renderOnStage>>['user']) => {
  await user.type(await screen.findByRole('textbox', { name: '存款金额' }), '1000')
  await user.click(screen.getByRole('button', { name: '提交存款' }))
}

describe('a deposit by a channel', () => {
  it('of coins is sent with the coin that is chosen, after what it comes to was shown', async () => {
    const { pay, page } = show({ id: 'coin', kind: 'coin', waitScreen: 'virtual' })
    const { user } = await page
    await user.click(await screen.findByRole('radio', { name: 'BTC · BITCOIN' }))
    expect(screen.getByText('最低 0.0001 BTC，2 次网络确认后入账')).toBeTruthy()
    await submit(user)
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/mine/savemoney/virtual/CK2611210084')
    expect(pay.mock.calls[0]?.[0]).toEqual({ channelId: 'coin', amount: 100000n, coin: 'BTC', network: 'BITCOIN' })
  })

  it('with codes takes one for the order', async () => {
    const { pay, page } = show({ waitScreen: 'transfer', signalCode: true })
    const { user } = await page
    await submit(user)
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/mine/savemoney/transfer/CK2611210084')
    expect(pay.mock.calls[0]?.[0]).toMatchObject({ signalCode: '7K42MN' })
  })

  it('that matches payers says whose name pays', async () => {
    await show({ matchPayer: true }).page
    const field = await screen.findByRole('textbox', { name: '存款人姓名' })
    expect(field).toHaveProperty('value', '林*悦')
    expect(screen.getByText('已实名')).toBeTruthy()
  })

  it('that matches payers takes a name that was never written, in place', async () => {
    const bindFromDeposit = vi.fn<NonNullable<MockHandlers['bindFromDeposit']>>(() => ({}))
    const getCustomerInfo = vi.fn<NonNullable<MockHandlers['getCustomerInfo']>>(() => ({}))
    const { user } = await show({ matchPayer: true }, { bindFromDeposit, getCustomerInfo }).page
    await user.click(await screen.findByRole('button', { name: '填写真实姓名' }))
    const fields = await screen.findAllByRole('textbox', { name: '存款人姓名' })
    await user.type(fields.at(-1)!, '林悦')
    getCustomerInfo.mockImplementation(() => ({ realName: { masked: '林*', state: 'pending' } }))
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText('核实中')).toBeTruthy()
    expect(bindFromDeposit.mock.calls[0]?.[0]).toEqual({ realName: '林悦' })
  })
})
