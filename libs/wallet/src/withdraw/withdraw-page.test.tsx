import { keyOf, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { md5 } from '@pavilion/api-client'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { aWithdrawal, aWithdrawInfo, someAccounts, somePayoutRates } from '../testing/withdrawals.ts'
import WithdrawPage from './withdraw-page.tsx'

type New = NonNullable<MockHandlers['withdrawNew']>

const open = (handlers: MockHandlers = {}) => {
  renderOnStage(<WithdrawPage onSupport={() => undefined} />, { handlers: wellAnswered(handlers) })
  return userEvent.setup()
}
const amount = () => screen.findByLabelText<HTMLInputElement>('取款金额')
const submit = () => screen.getByRole('button', { name: /提交取款|确认结果/ })

beforeEach(() => sessionStorage.clear())

describe('a withdrawal', () => {
  it('is sent with the account, the amount, the fee that was shown, the fund password and the wallet token', async () => {
    const asked = vi.fn<New>(() => aWithdrawal('approved'))
    const user = open({
      withdrawNew: asked,
      withdrawInfo: () => aWithdrawInfo({ today: { count: 4, amount: 3_000_00n, resetsAt: 1_795_276_800 } }),
    })
    await user.type(await amount(), '2000.50')
    await user.type(screen.getByLabelText('资金密码'), '246810')
    await user.click(submit())
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(asked.mock.calls[0]?.[0]).toEqual({
      accountId: someAccounts[0]?.id,
      amount: 2_000_50n,
      fee: 2_01n,
      password: md5('246810'),
      walletToken: 'token-of-a-test',
    })
    expect(await screen.findByText('取款申请已提交')).toBeTruthy()
  })

  it('to a coin address names the rate that was shown, and tells the coins that arrive', async () => {
    const asked = vi.fn<New>(() =>
      aWithdrawal('approved', { coins: { coin: 'USDT', amount: 138_582_851n, rate: 7_215_900n } }),
    )
    const user = open({ withdrawNew: asked })
    await user.click(await screen.findByRole('radio', { name: '数字货币' }))
    await user.type(await amount(), '1000')
    expect(await screen.findByText('1 USDT = ¥7.2159')).toBeTruthy()
    expect(await screen.findByText('138.582851 USDT')).toBeTruthy()
    await user.type(screen.getByLabelText('资金密码'), '246810')
    await user.click(submit())
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ accountId: someAccounts[2]?.id, rate: 7_215_900n })
  })

  it('to a coin address says that the rate is that of one which was cancelled', async () => {
    const keptUntil = (somePayoutRates[0]?.rateAt ?? 0) + 3600
    const list = somePayoutRates.map((rate) => ({ ...rate, keptUntil }))
    const user = open({ usdtWithdrawInfo: () => ({ list }) })
    await user.click(await screen.findByRole('radio', { name: '数字货币' }))
    expect(await screen.findByText(/^您刚取消过数字货币取款，.+ 前汇率不优于已取消的那一笔$/)).toBeTruthy()
  })

  it('says at a wrong fund password how many tries are left, as the platform tells it', async () => {
    const message = '资金密码不正确，还可尝试 7 次'
    const user = open({ withdrawNew: () => refuse('PASSWORD_CHECK_FAILURE', { message }) })
    await user.type(await amount(), '1000')
    await user.type(screen.getByLabelText('资金密码'), '246810')
    await user.click(submit())
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByLabelText('资金密码').getAttribute('aria-invalid')).toBe('true')
  })

  it('to a coin address waits for a rate, says so, and asks again', async () => {
    let isSilent = true
    const user = open({
      usdtWithdrawInfo: () => (isSilent ? refuse('WITHDRAWAL_PROTECTION_ERROR') : { list: somePayoutRates }),
    })
    await user.click(await screen.findByRole('radio', { name: '数字货币' }))
    await user.type(await amount(), '1000')
    expect(await screen.findByText('正在获取汇率')).toBeTruthy()
    const again = await screen.findByRole('button', { name: '重新获取汇率' })
    isSilent = false
    await user.click(again)
    expect(await screen.findByText('138.582851 USDT')).toBeTruthy()
  })

  it('says what is missing, and sends nothing', async () => {
    const asked = vi.fn<New>()
    const user = open({ withdrawNew: asked })
    await amount()
    expect(screen.getByText('请输入取款金额')).toBeTruthy()
    await user.type(await amount(), '99.99')
    await user.click(submit())
    expect(await screen.findByText('单笔最低取款 ¥100')).toBeTruthy()
    expect(asked).not.toHaveBeenCalled()
  })

  it('asks for a code when the platform wants one, and sends it with the same request', async () => {
    const codes: (string | undefined)[] = []
    const user = open({
      withdrawNew: ({ code }) => {
        codes.push(code)
        return code === undefined ? refuse('PHONE_VERIFICATION') : aWithdrawal('approved')
      },
    })
    await user.type(await amount(), '2000')
    await user.type(screen.getByLabelText('资金密码'), '246810')
    await user.click(submit())
    await user.type(await screen.findByLabelText('短信验证码'), '123456')
    await user.click(submit())
    await waitFor(() => expect(codes).toEqual([undefined, '123456']))
  })

  it('whose answer was lost keeps its key over a reload, and nothing secret', async () => {
    const keys: (string | undefined)[] = []
    const lost: MockHandlers = {
      withdrawNew: (_, request) => {
        keys.push(keyOf(request))
        return refuse('SERVER_ERROR')
      },
    }
    const user = open(lost)
    await user.type(await amount(), '2000')
    await user.type(screen.getByLabelText('资金密码'), '246810')
    await user.click(submit())
    await screen.findByText(/取款尚未得到答复/)
    const stored = JSON.stringify({ ...sessionStorage })
    expect(stored).toContain('200000')
    for (const secret of [md5('246810'), 'token-of-a-test']) expect(stored).not.toContain(secret)
    cleanup()
    open(lost)
    await user.type(await screen.findByLabelText('资金密码'), '246810')
    await user.click(submit())
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).toBe(keys[0])
  })

  it('whose wallet token is too old says so, and goes with a new one once the figures were asked for again', async () => {
    let made = 0
    const tokens: string[] = []
    const user = open({
      withdrawInfo: () => aWithdrawInfo({ walletToken: `token-${(made += 1)}` }),
      withdrawNew: ({ walletToken }) => {
        tokens.push(walletToken)
        return walletToken === 'token-1' ? refuse('WALLET_TOKEN_EXPIRED') : aWithdrawal('approved')
      },
    })
    await user.type(await amount(), '2000')
    await user.type(screen.getByLabelText('资金密码'), '246810')
    await user.click(submit())
    expect(await screen.findByText('钱包信息已过期，请核对最新金额后再试')).toBeTruthy()
    await waitFor(() => expect(made).toBe(2))
    await user.click(submit())
    await waitFor(() => expect(tokens).toEqual(['token-1', 'token-2']))
  })

  it('is to a new account only up to what is left of what those take together', async () => {
    const accountId = someAccounts[1]?.id ?? ''
    const user = open({ withdrawInfo: () => aWithdrawInfo({ newAccounts: [{ accountId, asked: 1_500_00n }] }) })
    await user.click(await screen.findByRole('radio', { name: /招商银行/ }))
    expect(screen.getByText(/^新账户：.* 前合计限 ¥5,000，还可取 ¥3,500$/)).toBeTruthy()
    await user.type(await amount(), '3500.01')
    await user.tab()
    expect(await screen.findByText('单笔最高取款 ¥3,500')).toBeTruthy()
  })
})

describe('a running withdrawal', () => {
  it('can be taken back until it is sent, and says so when it is too late', async () => {
    const user = open({
      withdrawInfo: () => aWithdrawInfo({ running: [aWithdrawal('approved')] }),
      withdrawCancel: () => ({ order: aWithdrawal('sent') }),
    })
    await user.click(await screen.findByRole('button', { name: '取消取款' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消取款' }))
    expect(await screen.findByText('该笔取款已进入下一阶段，无法取消')).toBeTruthy()
  })

  it('that is with the provider cannot be cancelled', async () => {
    open()
    await amount()
    expect(screen.queryByRole('button', { name: '取消取款' })).toBeNull()
    expect(screen.getByText('已交付款通道，此阶段不可取消')).toBeTruthy()
  })
})

describe('the usual time of arrival', () => {
  it('is that of the kind of account, at the form and at the order', async () => {
    const user = open({ withdrawInfo: () => aWithdrawInfo({ running: [aWithdrawal('approved')] }) })
    await amount()
    expect(screen.getAllByText('约 30 分钟')).toHaveLength(1)
    expect(screen.getByText(/^通常到账时间：约 30 分钟；/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '数字货币' }))
    expect(await screen.findByText('约 2 小时')).toBeTruthy()
  })

  it('is a moment once the money is with the provider', async () => {
    const sentAt = Math.floor(Date.now() / 1000)
    const sent = aWithdrawal('sent', { events: [{ at: sentAt, state: 'sent' }] })
    open({ withdrawInfo: () => aWithdrawInfo({ running: [sent] }) })
    expect(await screen.findByText(/^预计 \d\d-\d\d \d\d:\d\d 前到账；/)).toBeTruthy()
  })
})

describe('on a phone', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })),
  )
  afterEach(() => vi.unstubAllGlobals())
  const next = () => screen.findByRole('button', { name: '下一步' })

  it('the next step opens a sheet with summary and fund password, and closes it once the money is asked for', async () => {
    const asked = vi.fn<New>(() => aWithdrawal('approved'))
    const user = open({ withdrawNew: asked })
    await user.type(await amount(), '2000')
    expect(screen.queryByLabelText('资金密码')).toBeNull()
    await user.click(await next())
    const sheet = within(await screen.findByRole('dialog', { name: '确认取款' }))
    expect(document.activeElement).toBe(sheet.getByLabelText('资金密码'))
    expect(sheet.getAllByText('¥2,000.00').length).toBeGreaterThan(0)
    await user.keyboard('246810{Enter}')
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ amount: 2_000_00n, password: md5('246810') })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await amount()).value).toBe('')
  })

  it('the next step waits for an amount, says so, and goes there', async () => {
    const user = open()
    const field = await amount()
    await user.type(field, '99.99')
    await user.tab()
    await user.click(await next())
    expect(await screen.findByText('单笔最低取款 ¥100')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a sheet that is closed forgets the password', async () => {
    const user = open()
    await user.type(await amount(), '2000')
    await user.click(await next())
    await user.type(await screen.findByLabelText('资金密码'), '246')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await next())
    expect((await screen.findByLabelText<HTMLInputElement>('资金密码')).value).toBe('')
  })

  it('what the platform says of the amount stands in the sheet', async () => {
    const message = '超出今日剩余额度'
    const user = open({
      withdrawNew: () => refuse('INVALID_PARAMETER', { message, data: { faults: [{ path: 'amount', message }] } }),
    })
    await user.type(await amount(), '2000')
    await user.click(await next())
    await user.type(await screen.findByLabelText('资金密码'), '246810{Enter}')
    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeTruthy()
  })

  it('asks for a code in the sheet when the platform wants one', async () => {
    const user = open({
      withdrawNew: ({ code }) => (code === undefined ? refuse('PHONE_VERIFICATION') : aWithdrawal('approved')),
    })
    await user.type(await amount(), '2000')
    await user.click(await next())
    await user.type(await screen.findByLabelText('资金密码'), '246810{Enter}')
    await user.type(await within(screen.getByRole('dialog')).findByLabelText('短信验证码'), '123456{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('the running one comes first, as four steps, with the rest on demand', async () => {
    const user = open()
    const card = await screen.findByRole('region', { name: '取款 ¥3,000.00' })
    const steps = within(card).getByRole('list', { name: '取款进度' })
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4)
    expect(card.compareDocumentPosition(await amount()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.queryByText('已交付款通道，此阶段不可取消')).toBeNull()
    await user.click(within(card).getByRole('button', { name: '进度' }))
    expect(screen.getByText('已交付款通道，此阶段不可取消')).toBeTruthy()
  })

  it('requirements that ended are folded', async () => {
    const user = open()
    await amount()
    const section = within(screen.getByRole('region', { name: '流水审核' }))
    expect(section.getAllByRole('meter')).toHaveLength(2)
    await user.click(section.getByRole('button', { name: '已结束的 1 项' }))
    expect(section.getAllByRole('meter')).toHaveLength(3)
  })
})
