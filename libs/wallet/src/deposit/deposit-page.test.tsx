import { keyOf, protectionFacts, refuse, siteFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { HEADERS } from '@pavilion/contract'
import { useSession } from '@pavilion/session'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anOrder, someChannels, wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import DepositPage from './deposit-page.tsx'
import { payCall } from './use-open-order.ts'

type Pay = NonNullable<MockHandlers['pay']>

const show = (over: MockHandlers = {}, onSupport = vi.fn<() => void>()) =>
  renderOnStage(<DepositPage onSupport={onSupport} />, { handlers: wellAnswered(over) })

const amountField = () => screen.findByLabelText<HTMLInputElement>('存款金额')
const submit = () => screen.getByRole('button', { name: /^提交/ })

beforeEach(() => sessionStorage.clear())

describe('the deposit form', () => {
  it('says the limits in the numbers of the chosen channel', async () => {
    const { user } = await show()
    await user.type(await amountField(), '99')
    expect(screen.queryByText('单笔最低存款 ¥100')).toBeNull()
    await user.tab()
    expect(screen.getByText('单笔最低存款 ¥100')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /扫码支付/ }))
    expect(screen.queryByText(/单笔最低存款/)).toBeNull()
    await user.type(await amountField(), '99')
    expect(screen.getByText('单笔最高存款 ¥5,000')).toBeTruthy()
  })

  it('offers no channel in maintenance', async () => {
    await show()
    await amountField()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /极速存款.*维护中/ }).disabled).toBe(true)
    expect(screen.getByText('共 2 个通道可用')).toBeTruthy()
  })

  it('lets two decimals in, reads the amount in capitals, and sets thousands apart once it is left', async () => {
    const { user } = await show()
    const field = await amountField()
    await user.type(field, '5000.375')
    expect(field.value).toBe('5000.37')
    expect(screen.getByText('伍仟元叁角柒分')).toBeTruthy()
    await user.tab()
    expect(field.value).toBe('5,000.37')
  })

  it('says why it takes no third decimal while one types, and takes full-width digits', async () => {
    await show()
    const field = await amountField()
    const why = () => screen.queryByText('请输入正确的金额，最多两位小数', { selector: 'p' })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: '１２３．４５' } })
    expect(field.value).toBe('123.45')
    expect(why()).toBeNull()
    fireEvent.change(field, { target: { value: '123.456' } })
    expect(field.value).toBe('123.45')
    expect(why()).toBeTruthy()
    fireEvent.change(field, { target: { value: '123.4' } })
    expect(why()).toBeNull()
    fireEvent.change(field, { target: { value: '1234567890' } })
    expect(field.value).toBe('123.4')
    expect(screen.getByText('单笔最高存款 ¥50,000', { selector: 'p' })).toBeTruthy()
  })

  it('reads the amount in the capitals of the language', async () => {
    const { user } = await renderOnStage(<DepositPage onSupport={vi.fn()} />, { language: 'zh-TW' })
    await user.type(await screen.findByLabelText('存款金額'), '23600')
    expect(screen.getByText('貳萬參仟陸佰元整')).toBeTruthy()
  })

  it('takes the fee of the channel off what is credited', async () => {
    const { user } = await show()
    await amountField()
    await user.click(screen.getByRole('radio', { name: /扫码支付/ }))
    await user.click(screen.getByRole('radio', { name: '500' }))
    expect(screen.getByText('¥2.50')).toBeTruthy()
    expect(screen.getByText('¥497.50')).toBeTruthy()
  })

  it('leads back to the amount when there is none', async () => {
    const { user } = await show()
    const field = await amountField()
    await user.click(submit())
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('请输入存款金额', { selector: 'p' })).toBeTruthy()
  })

  it('opens one order however fast the button is pressed, and leads to its page', async () => {
    const pay = vi.fn<Pay>(() => anOrder())
    const { user } = await show({ pay })
    await user.type(await amountField(), '5000')
    // Two submits before a rerender.
    const form = submit().closest('form')!
    fireEvent.submit(form)
    fireEvent.submit(form)
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/mine/savemoney/wait/CK2611210084')
    expect(pay).toHaveBeenCalledOnce()
    expect(pay.mock.calls[0]?.[0]).toEqual({ channelId: 'bank', amount: 5_000_00n })
  })

  it('keeps an attempt without an answer over a reload: the same deposit is asked for under the same key, and no other', async () => {
    const calls: { key: string | undefined; amount: bigint }[] = []
    const pay = vi.fn<Pay>(({ amount }, call) => {
      calls.push({ key: keyOf(call), amount })
      return calls.length === 1 ? refuse('SERVER_ERROR') : anOrder()
    })
    const { user } = await show({ pay })
    await user.type(await amountField(), '5000')
    await user.click(submit())
    const unsettled = /您申请的 ¥5,000.00 存款尚未得到答复/
    expect(await screen.findByText(unsettled)).toBeTruthy()
    cleanup()
    const reloaded = await show({ pay })
    expect(await screen.findByText(unsettled)).toBeTruthy()
    expect((await amountField()).value).toBe('5,000')
    expect((await amountField()).matches(':disabled')).toBe(true)
    await reloaded.user.click(screen.getByRole('button', { name: '确认结果' }))
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/mine/savemoney/wait/CK2611210084')
    expect(calls.map(({ amount }) => amount)).toEqual([5_000_00n, 5_000_00n])
    expect(calls[1]?.key).toBe(calls[0]?.key)
    cleanup()
    await show({ pay })
    await amountField()
    expect(screen.queryByText(unsettled)).toBeNull()
  })

  it('asks again under the same key when the outcome is unknown, and under a new one after a refusal', async () => {
    const keys: (string | undefined)[] = []
    const pay = vi.fn<Pay>((_, call) => {
      keys.push(keyOf(call))
      return refuse(keys.length === 1 ? 'SYSTEM_BUSY' : 'CONTACT_CUSTOMER_SERVICE')
    })
    const { user } = await show({ pay })
    await user.type(await amountField(), '5000')
    for (const message of [/尚未得到答复/, /请联系在线客服/, /请联系在线客服/]) {
      const before = pay.mock.calls.length
      await user.click(screen.getByRole('button', { name: /^(提交|确认结果)/ }))
      await waitFor(() => expect(pay.mock.calls.length).toBe(before + 1))
      expect(await screen.findByText(message)).toBeTruthy()
      await waitFor(() => expect(screen.queryByRole('button', { name: /提交中/ })).toBeNull())
    }
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })

  it('leads to the order that waits when the platform opens no second one', async () => {
    const waiting = anOrder('pending', { orderNo: 'CK1' })
    const getDepositOrderStatus = vi.fn<NonNullable<MockHandlers['getDepositOrderStatus']>>(() => ({ order: null }))
    const { user } = await show({
      getDepositOrderStatus,
      pay: () => {
        getDepositOrderStatus.mockImplementation(() => ({ order: waiting }))
        return refuse('DATA_EXISTS', { message: '您有一笔存款尚未完成' })
      },
    })
    await user.type(await amountField(), '5000')
    await user.click(submit())
    const refusal = (await screen.findByText('您有一笔存款尚未完成')).closest('[role=alert]')
    await waitFor(() => expect(refusal?.querySelector('a')?.getAttribute('href')).toBe('/mine/savemoney/wait/CK1'))
    await user.click(refusal!.querySelector('a')!)
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/mine/savemoney/wait/CK1')
  })
})

describe('the deposit of a member who rests', () => {
  it.each([
    [{ timeOut: { until: 4_000_000_000 } }, /^您正处于冷静期，2096-10-02 15:06 后可继续存款/],
    [{ exclusion: { until: 4_000_000_000 } }, /^您已自我禁制至 2096-10-02 15:06/],
    [{ exclusion: {} }, /^您已永久自我禁制/],
    [{ registered: { until: 4_000_000_000 } }, /^您已列入国家自我禁制登记，2096-10-02 15:06 前/],
    [{ registered: {} }, /^您已列入国家自我禁制登记，登记解除前/],
    [{ dailyMinutes: 60 as const, todaySeconds: 3_600 }, /^今日游戏时间已达到您自己设定的上限/],
    [{ underReview: true as const }, /^为保护自我禁制的会员，您的账号正在核对，核对完成前不能存款。/],
  ])('with %j has words in the place of the form', async (set, words) => {
    await show({ protection: () => protectionFacts(set) })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByLabelText('存款金额')).toBeNull()
    expect(screen.getByRole('link', { name: '责任博彩' }).getAttribute('href')).toBe('/mine/protection')
  })

  it('tells until when in the words of the platform, and leads to their own rules', async () => {
    const message = '您正处于冷静期，2026-11-22 20:30 后可继续存款与投注'
    const { user } = await show({ pay: () => refuse('ACCESS_DENIED', { message }) })
    await user.type(await amountField(), '5000')
    await user.click(submit())
    expect(await screen.findByText(message)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: '责任博彩' }))
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/mine/protection')
  })
})

describe('the deposit of a member who has not shown who they are', () => {
  it.each([
    ['UNBOUND_PHONE', false],
    ['BIND_REAL_NAME', false],
    // Where a channel has codes, the code is asked for first, and refused first.
    ['BIND_REAL_NAME', true],
  ] as const)(
    '%s, with a code in the memo %s: says what is missing, asks again what the site wants, leads where it is given, and back',
    async (status, signalCode) => {
      const preInfo = vi.fn<NonNullable<MockHandlers['preInfo']>>(() => siteFacts())
      const message = '存款前请先绑定手机号'
      const { user } = await show({
        preInfo,
        paymentTypes: () => ({ list: someChannels.map((channel) => ({ ...channel, signalCode })) }),
        createSignalCode: () => refuse(status, { message }),
        pay: () => refuse(status, { message }),
      })
      await user.type(await amountField(), '5000')
      const before = preInfo.mock.calls.length
      await user.click(submit())
      const refusal = (await screen.findByText(message)).closest('[role=alert]')
      await waitFor(() => expect(preInfo.mock.calls.length).toBeGreaterThan(before))
      const link = refusal?.querySelector('a')
      expect(link?.getAttribute('href')).toBe('/mine/auth?to=%2Fmine%2Fsavemoney')
      await user.click(link!)
      expect((await screen.findByTestId('elsewhere')).textContent).toBe('/mine/auth')
    },
  )
})

describe('the deposit page when another member signs in on it', () => {
  const Other = () => {
    const { signIn } = useSession()
    return <button onClick={() => void signIn({ token: 'token of member-2', userId: 'member-2' })}>another</button>
  }
  const showTwo = (over: MockHandlers) =>
    renderOnStage(
      <>
        <Other />
        <DepositPage onSupport={vi.fn()} />
      </>,
      { handlers: wellAnswered(over) },
    )
  const tokenOf = ({ headers }: { headers: Readonly<Record<string, string>> }) => headers[HEADERS.token]

  it('shows and asks for nothing of the one before, and keeps their unsettled deposit for them', async () => {
    const calls: { key: string | undefined; token: string | undefined; amount: bigint }[] = []
    const pay = vi.fn<Pay>(({ amount }, call) => {
      calls.push({ key: keyOf(call), token: tokenOf(call), amount })
      return calls.length === 1 ? refuse('SERVER_ERROR') : anOrder()
    })
    const { user } = await showTwo({ pay })
    await user.type(await amountField(), '5000')
    await user.click(submit())
    const unsettled = /尚未得到答复/
    expect(await screen.findByText(unsettled)).toBeTruthy()
    await user.click(screen.getByText('another'))
    await waitFor(() => expect(screen.queryByText(unsettled)).toBeNull())
    expect((await amountField()).value).toBe('')
    await user.type(await amountField(), '200')
    await user.click(submit())
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/mine/savemoney/wait/CK2611210084')
    expect(calls.map(({ token, amount }) => [token, amount])).toEqual([
      ['token of member-1', 5_000_00n],
      ['token of member-2', 200_00n],
    ])
    expect(calls[1]?.key).not.toBe(calls[0]?.key)
    expect(payCall.attempts.of('member-1').map(({ key }) => key)).toEqual([calls[0]?.key])
    expect(payCall.attempts.of('member-2')).toEqual([])
  })

  it('does not lead to an order of the one before, nor keep the new one waiting for it', async () => {
    let answer: () => void = () => undefined
    const late = new Promise<void>((done) => {
      answer = done
    })
    const pay = vi.fn<Pay>(async (_, call) => {
      if (tokenOf(call) === 'token of member-2') return anOrder('pending', { orderNo: 'CK2' })
      await late
      return anOrder('pending', { orderNo: 'CK1' })
    })
    const { user } = await showTwo({ pay })
    await user.type(await amountField(), '5000')
    await user.click(submit())
    await waitFor(() => expect(pay).toHaveBeenCalledOnce())
    await user.click(screen.getByText('another'))
    await waitFor(async () => expect((await amountField()).value).toBe(''))
    answer()
    await waitFor(() => expect(payCall.attempts.of('member-1')).toEqual([]))
    expect(screen.queryByTestId('elsewhere')).toBeNull()
    await user.type(await amountField(), '200')
    await user.click(submit())
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/mine/savemoney/wait/CK2')
    expect(pay).toHaveBeenCalledTimes(2)
  })
})

describe('the deposit page', () => {
  it('tells until when a waiting order can be paid', async () => {
    await show({ getDepositOrderStatus: () => ({ order: anOrder('pending', { createdAt: 1_795_250_047 }) }) })
    expect(await screen.findByText('您有一笔 ¥5,000.00 的存款等待付款，请在 16:49:07 前完成')).toBeTruthy()
  })

  it('asks again when no channel is open', async () => {
    const paymentTypes = vi.fn<NonNullable<MockHandlers['paymentTypes']>>(() => ({ list: [] }))
    const { user } = await show({ paymentTypes })
    paymentTypes.mockImplementation(() => ({ list: [...someChannels] }))
    await user.click(await screen.findByRole('button', { name: '重新查询' }))
    expect(await amountField()).toBeTruthy()
  })

  it('says what the platform said when the channels could not be had', async () => {
    await show({ paymentTypes: () => refuse('MAINTENANCE') })
    expect((await screen.findByRole('alert')).textContent).toContain('维护中')
  })

  it('leads to customer service', async () => {
    const onSupport = vi.fn<() => void>()
    const { user } = await show({}, onSupport)
    await user.click(await screen.findByRole('button', { name: '联系客服' }))
    expect(onSupport).toHaveBeenCalledOnce()
  })
})
