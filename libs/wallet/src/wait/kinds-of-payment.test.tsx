import type { DepositOrder } from '@pavilion/contract/funds'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOrder, INSTRUCTIONS, ORDER_COINS, wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import DepositWaitPage from './deposit-wait-page.tsx'

const show = (state: DepositOrder['state'], over: Partial<DepositOrder>) =>
  renderOnStage(<DepositWaitPage params={{ orderNo: 'CK2611210084' }} onSupport={() => undefined} />, {
    handlers: wellAnswered({ getDepositOrderStatus: () => ({ order: anOrder(state, over) }) }),
  })
const coinOrder = { kind: 'coin', waitScreen: 'virtual', coins: ORDER_COINS, instructions: INSTRUCTIONS.coin } as const

describe('a bank transfer', () => {
  it('shows each thing to copy, whose account pays, and the memo', async () => {
    await show('pending', { waitScreen: 'transfer', instructions: INSTRUCTIONS.transfer })
    expect(await screen.findByRole('heading', { name: '请在倒计时内完成转账' })).toBeTruthy()
    for (const what of ['转账金额', '收款银行', '收款户名', '收款卡号', '转账附言', '订单号'])
      expect(screen.getByRole('button', { name: `复制${what}` })).toBeTruthy()
    expect(await screen.findByText(/本人 林\*悦 名下账户付款，并填写附言 7K42MN。金额大写：伍仟元整。/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '我已完成转账' })).toBeTruthy()
  })

  it('waits for the provider as any order does', async () => {
    await show('created', { waitScreen: 'transfer' })
    expect(await screen.findByRole('heading', { name: '正在联系支付通道' })).toBeTruthy()
  })
})

describe('a wallet', () => {
  it.each(['huiwang', 'xnbsk'] as const)('of %s has an account and a code to scan', async (waitScreen) => {
    await show('pending', { kind: 'wallet', waitScreen, instructions: INSTRUCTIONS.wallet })
    expect(await screen.findByRole('button', { name: '复制收款账户' })).toBeTruthy()
    expect(await screen.findByRole('img', { name: '付款二维码' })).toBeTruthy()
  })
})

describe('an order in coins', () => {
  it('shows what to send over which network, at the rate that holds', async () => {
    await show('pending', coinOrder)
    expect(await screen.findByText('699.878222 USDT')).toBeTruthy()
    expect(screen.getByText('1 USDT = ¥7.1441')).toBeTruthy()
    expect(screen.getByRole('button', { name: '复制收币地址' })).toBeTruthy()
    expect(screen.getByText(/请只通过 TRC20 网络转入 USDT.*2% 以内按锁定汇率入账/)).toBeTruthy()
    expect(await screen.findByRole('img', { name: '付款二维码' })).toBeTruthy()
  })

  it('asks for what is missing once a part came', async () => {
    const receipts = [{ at: 1, amount: 2_500_00n, credit: 2_500_00n, coins: 349_939_111n }]
    await show('pending', { ...coinOrder, receipts })
    expect(await screen.findByText('349.939111 USDT')).toBeTruthy()
    expect(screen.getByText(/已收到部分款项，¥2,500\.00 已计入中心钱包/)).toBeTruthy()
  })

  it('says what came of one that has ended', async () => {
    const receipts = [{ at: 1, amount: 2_500_00n, credit: 2_500_00n, coins: 349_939_111n }]
    await show('expired', { ...coinOrder, receipts })
    expect(await screen.findByText('已收到的部分款项 ¥2,500.00 已计入中心钱包。')).toBeTruthy()
    expect(screen.queryByRole('img', { name: '付款二维码' })).toBeNull()
  })

  it('says what it brought when more came than was asked for', async () => {
    const receipts = [1, 2].map((at) => ({ at, amount: 5_000_00n, credit: 5_000_00n, coins: 699_878_222n }))
    await show('paid', { ...coinOrder, receipts })
    expect(await screen.findByText('¥10,000.00 已计入中心钱包。')).toBeTruthy()
  })
})

describe('a payment that a person has decided', () => {
  const decidedAs = (outcome: 'credited' | 'rejected') => ({ decided: { outcome, amount: 4_000_00n, at: 1 } })

  it('and credited: says what came in, and asks for nothing more', async () => {
    await show('pending', decidedAs('credited'))
    expect(await screen.findByRole('heading', { name: '款项已核对入账' })).toBeTruthy()
    expect(screen.getByText('¥4,000.00 已计入中心钱包，本订单无需再付款。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '复制付款金额' })).toBeNull()
    expect(screen.queryByRole('link', { name: '前往付款' })).toBeNull()
    expect(screen.queryByText('剩余时间')).toBeNull()
    expect(screen.getByRole('button', { name: '结束此订单' })).toBeTruthy()
  })

  it('and credited: still says so when the order has ended', async () => {
    await show('expired', decidedAs('credited'))
    expect(await screen.findByRole('heading', { name: '款项已核对入账' })).toBeTruthy()
    expect(screen.queryByText('付款时间已过。若您已经付款，款项到账后仍会计入中心钱包。')).toBeNull()
  })

  it('and sent back: says so, and the order can be paid', async () => {
    await show('pending', decidedAs('rejected'))
    expect(await screen.findByText(/^您的一笔 ¥4,000\.00 的付款经核对未能入账/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: '请在倒计时内完成付款' })).toBeTruthy()
  })

  it('and credited besides an order that was paid: says both', async () => {
    await show('paid', decidedAs('credited'))
    expect(await screen.findByText('另有一笔 ¥4,000.00 的付款已核对，并计入中心钱包。')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '存款成功' })).toBeTruthy()
  })

  it('gives way to one that waits', async () => {
    await show('pending', { ...decidedAs('credited'), review: { reason: 'amount', amount: 1n, at: 2 } })
    expect(await screen.findByRole('heading', { name: '款项正在人工核对' })).toBeTruthy()
  })
})

describe('a payment that a person has to decide', () => {
  it.each([
    ['payer_name', '付款人姓名与您的实名不一致'],
    ['amount', '金额与订单不一致'],
    ['late', '到账时汇率锁定时间已过'],
  ] as const)('for %s: says so, and that the money is safe', async (reason, words) => {
    await show('pending', { review: { reason, amount: 4_000_00n, at: 1 } })
    expect(await screen.findByRole('heading', { name: '款项正在人工核对' })).toBeTruthy()
    expect(screen.getByText(new RegExp(`收到一笔 ¥4,000\\.00 的付款，${words}`))).toBeTruthy()
    expect(screen.queryByRole('button', { name: '复制付款金额' })).toBeNull()
    expect(screen.queryByRole('link', { name: '前往付款' })).toBeNull()
    expect(screen.queryByText('剩余时间')).toBeNull()
    expect(screen.queryByRole('button', { name: /^我已完成/ })).toBeNull()
    expect(screen.getByRole('button', { name: '取消存款' })).toBeTruthy()
    expect(screen.getByText('已付款')).toBeTruthy()
    expect(screen.getByText('核对到账').closest('li')?.getAttribute('aria-current')).toBe('step')
  })
})
