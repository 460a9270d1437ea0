import { keyOf, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { md5 } from '@pavilion/api-client'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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

  it('is to a new account only up to what those take', async () => {
    const user = open()
    await user.click(await screen.findByRole('radio', { name: /招商银行/ }))
    await user.type(await amount(), '5000.01')
    await user.tab()
    expect(await screen.findByText('单笔最高取款 ¥5,000')).toBeTruthy()
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
