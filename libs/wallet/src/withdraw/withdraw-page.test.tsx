import { keyOf, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { md5 } from '@pavilion/api-client'
import type { Withdrawal } from '@pavilion/contract/funds'
import { Link } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMember, wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { aWithdrawal, aWithdrawInfo, someAccounts, somePayoutRates, someTurnoverBets } from '../testing/withdrawals.ts'
import WithdrawPage from './withdraw-page.tsx'

type New = NonNullable<MockHandlers['withdrawNew']>

const open = (handlers: MockHandlers = {}, onSupport: () => void = () => undefined) => {
  renderOnStage(<WithdrawPage onSupport={onSupport} />, { handlers: wellAnswered(handlers) })
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
    const fixedUntil = (somePayoutRates[0]?.rateAt ?? 0) + 3600
    const list = somePayoutRates.map((rate) => ({ ...rate, fixedUntil }))
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
    const reason = '为保护您的资金，请获取短信验证码，填写后再次提交'
    const codes: (string | undefined)[] = []
    const user = open({
      withdrawNew: ({ code }) => {
        codes.push(code)
        return code === undefined ? refuse('PHONE_VERIFICATION', { message: reason }) : aWithdrawal('approved')
      },
    })
    await user.type(await amount(), '2000')
    await user.type(screen.getByLabelText('资金密码'), '246810')
    await user.click(submit())
    const code = await screen.findByLabelText('短信验证码')
    // It came with the answer, below what was pressed.
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(screen.getByText(reason).closest('[data-tone=error], [role=alert]')).toBeNull()
    await user.type(code, '123456')
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

describe('a withdrawal that is held back or was not paid', () => {
  const withRunning = (...running: readonly Withdrawal[]): MockHandlers => ({
    withdrawInfo: () => aWithdrawInfo({ running: [...running] }),
  })

  it('says that a person looks at it where nothing else keeps it', async () => {
    open(withRunning(aWithdrawal('reviewing', { waits: 'check' })))
    expect(await screen.findByText('工作人员正在核对，通过后自动出款')).toBeTruthy()
  })

  it('says that it waits for the account to be unfrozen, and leads to customer service', async () => {
    const onSupport = vi.fn()
    const user = open(withRunning(aWithdrawal('reviewing', { waits: 'frozen' })), onSupport)
    expect(await screen.findByText('账号已冻结，解冻前暂不出款')).toBeTruthy()
    expect(screen.queryByText('工作人员正在核对，通过后自动出款')).toBeNull()
    await user.click(screen.getByRole('button', { name: '联系客服' }))
    expect(onSupport).toHaveBeenCalledOnce()
  })

  it('says that its account was disabled, that it can be taken back, and leads to other accounts', async () => {
    open(withRunning(aWithdrawal('reviewing', { waits: 'account' })))
    expect(await screen.findByText('收款账户已停用，暂不能出款')).toBeTruthy()
    expect(screen.getByText('可取消这笔取款，改用其他收款账户后重新申请。')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: '管理收款账户' }).map((link) => link.getAttribute('href'))
    expect(links).toContain('/mine/accountManage/bank')
  })

  it.each<[NonNullable<Withdrawal['reason']>, string, string]>([
    ['account_closed', '收款账户已停用', '管理收款账户'],
    ['account_name', '收款人姓名不符', '管理收款账户'],
    ['provider', '付款通道未能处理', '管理收款账户'],
    ['turnover', '流水核对未通过', '查看流水'],
    ['documents', '需要补充身份资料', '联系客服'],
    ['other', '详情请咨询在线客服', '联系客服'],
  ])('says why and what to do next: %s', async (reason, cause, action) => {
    open(withRunning(aWithdrawal('refused', { reason })))
    const card = (await screen.findByText(`${cause} · ¥3,000.00 已全额退回中心钱包`)).closest('li')?.parentElement
      ?.parentElement as HTMLElement
    expect(within(card).getByText(action)).toBeTruthy()
  })

  it('has the focus where another page led to it', async () => {
    const [one, other] = [aWithdrawal('sent'), aWithdrawal('approved', { orderNo: 'QK261121007200000000' })]
    renderOnStage(
      <>
        <Link to={`/?order=${other.orderNo}`}>lead</Link>
        <WithdrawPage onSupport={() => undefined} />
      </>,
      { handlers: wellAnswered(withRunning(one, other)) },
    )
    await amount()
    await userEvent.setup().click(screen.getByRole('link', { name: 'lead' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain(other.orderNo))
    expect(document.activeElement?.textContent).not.toContain(one.orderNo)
  })
})

describe('a member who cannot withdraw yet', () => {
  it('whose name waits for a person is told so, and led nowhere', async () => {
    const realName = { masked: '林*', sealed: 's', mark: 'm', state: 'pending' as const }
    open({ memberInfo: () => aMember({ bindRealName: false, realName }) })
    expect(await screen.findByText('姓名核实中')).toBeTruthy()
    expect(screen.queryByText('取款前请先绑定手机号并完成实名')).toBeNull()
    expect(screen.queryByRole('link', { name: '前往认证' })).toBeNull()
  })

  it('is led to a name again where theirs was rejected', async () => {
    const realName = { masked: '林*', sealed: 's', mark: 'm', state: 'rejected' as const }
    open({ memberInfo: () => aMember({ bindRealName: false, realName }) })
    const link = await screen.findByRole('link', { name: '前往认证' })
    expect(link.getAttribute('href')).toBe('/mine/auth?to=%2Fmine%2Ftakemoney')
  })

  it('is led to the dialog of the fund password, and from there back', async () => {
    open({ memberInfo: () => aMember({ secondPassword: false }) })
    const link = await screen.findByRole('link', { name: '去设置' })
    expect(link.getAttribute('href')).toBe('/mine/userinfo?edit=fundPassword&to=%2Fmine%2Ftakemoney')
  })
})

describe('turnover', () => {
  const section = async () => within(await screen.findByRole('region', { name: '流水审核' }))

  it.each<[string, string, MockHandlers]>([
    ['a bound phone', '前往认证', { memberInfo: () => aMember({ bindPhone: false }) }],
    ['a name', '前往认证', { memberInfo: () => aMember({ bindRealName: false, realName: undefined }) }],
    ['a fund password', '去设置', { memberInfo: () => aMember({ secondPassword: false }) }],
    ['an active account', '添加收款账户', { queryMemberBanksInfoList: () => ({ list: [] }) }],
  ])('is there without %s too', async (_, step, handlers) => {
    open(handlers)
    expect(await screen.findByRole('link', { name: step })).toBeTruthy()
    const turnover = await section()
    expect(turnover.getByText(/其中 ¥2,528\.00 所附流水未完成/)).toBeTruthy()
    expect(turnover.getAllByRole('meter')).toHaveLength(3)
  })

  it('is not spoken of to who has none and cannot withdraw yet', async () => {
    open({
      memberInfo: () => aMember({ bindPhone: false }),
      withdrawInfo: () => aWithdrawInfo({ requirements: [], tied: 0n }),
    })
    expect(await screen.findByRole('link', { name: '前往认证' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: '流水审核' })).toBeNull()
  })

  it('has its rules on demand', async () => {
    const user = open()
    const turnover = await section()
    expect(turnover.queryByRole('list', { name: '流水规则' })).toBeNull()
    await user.click(turnover.getByRole('button', { name: '流水规则' }))
    const rules = turnover.getByRole('list', { name: '流水规则' })
    expect(within(rules).getAllByRole('listitem')).toHaveLength(11)
    expect(rules.textContent).toContain('赔率低于 0.50（香港盘，即欧洲盘 1.50）的注单不计入。')
    expect(rules.textContent).toContain('合计不足 ¥1，此前未完成的流水（存款与彩金的流水均包括在内）清零')
    expect(rules.textContent).toContain('在场馆内的投注，目前不计入流水')
    await user.click(turnover.getByRole('button', { name: '收起流水规则' }))
    expect(turnover.queryByRole('list', { name: '流水规则' })).toBeNull()
  })

  it('has all bets of a requirement, page by page', async () => {
    const asked = vi.fn<NonNullable<MockHandlers['turnoverBets']>>(() => ({ total: 27, list: [...someTurnoverBets] }))
    const user = open({ turnoverBets: asked })
    const turnover = await section()
    await user.click(turnover.getByRole('button', { name: '查看明细' }))
    expect(await turnover.findByText('共 27 笔，第 1 / 3 页')).toBeTruthy()
    await user.click(turnover.getByRole('button', { name: '第 3 页' }))
    expect(await turnover.findByText('共 27 笔，第 3 / 3 页')).toBeTruthy()
    await waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({ pageNum: 3, pageSize: 10 }))
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

  it('one that was not paid says why and what to do next, without a step more', async () => {
    open({ withdrawInfo: () => aWithdrawInfo({ running: [aWithdrawal('returned')] }) })
    const card = within(await screen.findByRole('region', { name: '取款 ¥3,000.00' }))
    expect(card.getByText('收款账户已停用。请核对收款账户，或改用本人名下的其他账户，再申请取款。')).toBeTruthy()
    expect(card.getByRole('link', { name: '管理收款账户' })).toBeTruthy()
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
