import { keyOf, protectionFacts, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { INTO_VENUE, OUT_OF_VENUE } from '@pavilion/contract/games'
import type { MoneyLimit } from '@pavilion/contract/protection'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { aTransfer, aVenue, someBalances } from '../testing/venues.ts'
import TransferPage from './transfer-page.tsx'

type Move = NonNullable<MockHandlers['venueTransfer']>

const open = (handlers: MockHandlers = {}) => {
  renderOnStage(<TransferPage onSupport={() => undefined} />, { handlers: wellAnswered(handlers) })
  return userEvent.setup()
}
const amount = () => screen.findByLabelText<HTMLInputElement>('转账金额')
const submit = () => screen.getByRole('button', { name: /确认转账|确认结果/ })
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a transfer', () => {
  it('goes into the chosen venue, and is said to be done', async () => {
    const moved = vi.fn<Move>(({ channelCode, amount: units, ty }) => ({
      transfer: aTransfer({ channelCode, amount: units, ty }),
    }))
    const user = open({ venueTransfer: moved })
    await user.type(await amount(), '1500.50')
    expect(await screen.findByText('壹仟伍佰元伍角整')).toBeTruthy()
    expect(screen.getByText('转账后 ¥1,500.50')).toBeTruthy()
    await user.click(submit())
    expect(await screen.findByText('转账成功')).toBeTruthy()
    expect(moved.mock.calls[0]?.[0]).toEqual({ channelCode: 'JGZR', amount: 1_500_50n, ty: INTO_VENUE })
    expect((await amount()).value).toBe('')
  })

  it('changes its direction by the round button, and takes all there is', async () => {
    const moved = vi.fn<Move>(() => ({ transfer: aTransfer() }))
    const user = open({ venueTransfer: moved })
    await amount()
    const note = '转入后在场馆内的投注，目前不计入取款所需的流水。'
    expect(screen.getByText(note)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('选择场馆'), '星桥棋牌')
    await user.click(screen.getByRole('button', { name: '交换转出与转入' }))
    expect(screen.queryByText(note)).toBeNull()
    await user.click(screen.getByRole('button', { name: '全部' }))
    await user.click(submit())
    await waitFor(() =>
      expect(moved.mock.calls[0]?.[0]).toEqual({ channelCode: 'XQQP', amount: 420_36n, ty: OUT_OF_VENUE }),
    )
  })

  it.each([
    ['', '请输入转入金额'],
    ['0', '请输入正确的金额，最多两位小数'],
    ['12860.51', '最多可转 ¥12,860.50'],
  ])('of %j is not sent: %s', async (text, fault) => {
    const moved = vi.fn<Move>(() => ({ transfer: aTransfer() }))
    const user = open({ venueTransfer: moved })
    const field = await amount()
    await screen.findByText('¥12,860.50')
    if (text !== '') await user.type(field, text)
    await user.click(submit())
    expect(await screen.findByText(fault)).toBeTruthy()
    expect(moved).not.toHaveBeenCalled()
  })

  it('goes nowhere in to a venue that the site no longer offers, and out of it', async () => {
    const moved = vi.fn<Move>(() => ({ transfer: aTransfer() }))
    const gone = aVenue({ name: { 'zh-CN': '星桥捕鱼', 'zh-TW': '星橋捕魚' }, balance: 88_00n, outOnly: 1 })
    const user = open({ allBalance: () => someBalances({ list: [gone] }), venueTransfer: moved })
    await user.type(await amount(), '10')
    expect(screen.getAllByText('本站已不再提供该场馆，余额可转出')).toHaveLength(2)
    expect(submit().getAttribute('aria-disabled') ?? submit().hasAttribute('disabled')).toBeTruthy()
    expect(within(rowOf('星桥捕鱼')).getByRole('button', { name: '转入星桥捕鱼' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: '从星桥捕鱼转出' }))
    await user.click(screen.getByRole('button', { name: '全部' }))
    await user.click(submit())
    await waitFor(() =>
      expect(moved.mock.calls[0]?.[0]).toEqual({ channelCode: 'JGZR', amount: 88_00n, ty: OUT_OF_VENUE }),
    )
  })

  it('that waits for the venue is said to be on its way', async () => {
    const user = open({ venueTransfer: () => ({ transfer: aTransfer({ state: 'pending' }) }) })
    await user.type(await amount(), '100')
    await user.click(submit())
    expect(await screen.findByText('转账核对中，结果以场馆回执为准')).toBeTruthy()
  })

  it('that the venue refuses says so in a dialog', async () => {
    const message = '您仍在场馆活动中，还差流水 ¥1,200，达标后可转出'
    const user = open({ venueTransfer: () => refuse('VENUE_ACTIVITY', { message }) })
    await user.type(await amount(), '100')
    await user.click(submit())
    const dialog = within(await screen.findByRole('dialog', { name: '转账未成功' }))
    expect(dialog.getByText(message)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '知道了' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('without an answer is asked about under its key, and no other is offered', async () => {
    const keys: (string | undefined)[] = []
    let isDown = true
    const user = open({
      venueTransfer: (_payload, request) => {
        keys.push(keyOf(request))
        return isDown ? refuse('SERVER_ERROR') : { transfer: aTransfer({ amount: 100_00n }) }
      },
    })
    await user.type(await amount(), '100')
    await user.click(submit())
    expect(await screen.findByText(/您提交的 ¥100.00 转账尚未得到答复/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('选择场馆').matches(':disabled')).toBe(true)
    isDown = false
    await user.click(screen.getByRole('button', { name: '确认结果' }))
    expect(await screen.findByText('转账成功')).toBeTruthy()
    expect(new Set(keys).size).toBe(1)
  })
})

describe('what the member’s own protection lets into venues', () => {
  const limit = (over: Partial<MoneyLimit>) => ({
    list: [
      { kind: 'loss', period: 'day', amount: 1_000_00n, used: 250_00n, resetsAt: 4_000_000_000, ...over } as MoneyLimit,
    ],
  })
  const swap = () => screen.getByRole<HTMLButtonElement>('button', { name: '交换转出与转入' })

  it('is what a limit of losses leaves: said, taken by all, and no more', async () => {
    const moved = vi.fn<Move>(() => ({ transfer: aTransfer() }))
    const user = open({ moneyLimits: () => limit({}), venueTransfer: moved })
    const field = await amount()
    expect(screen.getByText('您自己设定的净亏损限额：今日还可转入场馆 ¥750')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看限额' }).getAttribute('href')).toBe('/mine/protection')
    await screen.findByText('¥12,860.50')
    await user.type(field, '750.01')
    await user.click(submit())
    expect(await screen.findByText('超出您自己设定的净亏损限额，今日还可转入 ¥750.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '全部' }))
    expect(field.value).toBe('750')
    await user.click(submit())
    await waitFor(() =>
      expect(moved.mock.calls.map(([payload]) => payload)).toEqual([
        { channelCode: 'JGZR', amount: 750_00n, ty: INTO_VENUE },
      ]),
    )
    await user.selectOptions(screen.getByLabelText('选择场馆'), '星桥棋牌')
    await user.click(swap())
    expect(screen.queryByText(/净亏损限额/)).toBeNull()
  })

  it('is all there is where that is less than a limit leaves', async () => {
    const user = open({ moneyLimits: () => limit({ amount: 50_000_00n }) })
    const field = await amount()
    await screen.findByText('¥12,860.50')
    await user.type(field, '12860.51')
    await user.click(submit())
    expect(await screen.findByText('最多可转 ¥12,860.50')).toBeTruthy()
  })

  it('is asked again after each transfer', async () => {
    let used = 0n
    const user = open({
      moneyLimits: () => limit({ used }),
      venueTransfer: ({ amount: units }) => {
        used += units
        return { transfer: aTransfer() }
      },
    })
    await user.type(await amount(), '100')
    await user.click(submit())
    expect(await screen.findByText('您自己设定的净亏损限额：今日还可转入场馆 ¥900')).toBeTruthy()
  })

  it.each([
    ['loss', 'week', '本周的净亏损已达到您自己设定的限额，不能再转入场馆；转出不受影响。'],
    ['stake', 'month', '本月的投注额已达到您自己设定的限额，不能再转入场馆；转出不受影响。'],
  ] as const)(
    'is nothing once a limit of %s is used up, which says so; out goes as before',
    async (kind, period, why) => {
      const moved = vi.fn<Move>(() => ({ transfer: aTransfer() }))
      const user = open({ moneyLimits: () => limit({ kind, period, used: 1_000_00n }), venueTransfer: moved })
      await amount()
      expect(screen.getByText(why)).toBeTruthy()
      expect(screen.getByRole('button', { name: '全部' })).toHaveProperty('disabled', true)
      expect(submit().getAttribute('aria-disabled')).toBe('true')
      expect(screen.getByRole('button', { name: '转入星桥棋牌' })).toHaveProperty('disabled', true)
      await user.click(screen.getByRole('button', { name: '从星桥棋牌转出' }))
      await user.click(screen.getByRole('button', { name: '全部' }))
      await user.click(submit())
      await waitFor(() => expect(moved).toHaveBeenCalledOnce())
    },
  )

  it.each([
    [{ timeOut: { until: 9_999_999_999 } }, '您正处于冷静期，2286-11-21 01:46 后可转入场馆；转出不受影响。'],
    [{ exclusion: {} }, '您已永久自我禁制，不能转入场馆；转出不受影响。'],
    [{ underReview: true as const }, '您的账号正在核对，核对完成前不能转入场馆；转出不受影响。'],
  ])('is nothing beside %j: all goes out alone, and the reason stands there', async (over, why) => {
    const moved = vi.fn<Move>(() => ({ transfer: aTransfer() }))
    const user = open({ protection: () => protectionFacts(over), venueTransfer: moved })
    await amount()
    expect(screen.getByText(why)).toBeTruthy()
    expect(swap().disabled).toBe(true)
    // The first that has something to give.
    expect(screen.getByLabelText<HTMLSelectElement>('选择场馆').value).toBe('XQQP')
    expect(screen.getByRole('button', { name: '转入星桥棋牌' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: '全部' }))
    await user.click(submit())
    await waitFor(() =>
      expect(moved.mock.calls[0]?.[0]).toEqual({ channelCode: 'XQQP', amount: 420_36n, ty: OUT_OF_VENUE }),
    )
  })
})

describe('the venues', () => {
  it('say what each allows', async () => {
    const user = open()
    await amount()
    const buttons = (name: string) =>
      within(rowOf(name))
        .queryAllByRole<HTMLButtonElement>('button')
        .map((button) => !button.disabled)
    expect(within(rowOf('极光体育')).getByText('无须转账')).toBeTruthy()
    expect(buttons('极光真人')).toEqual([true, false])
    expect(buttons('星桥棋牌')).toEqual([true, true])
    expect(buttons('北辰彩票')).toEqual([true, false])
    expect(within(rowOf('北辰彩票')).getByText('还差 ¥1,200.00，达标后可转出')).toBeTruthy()
    for (const name of ['银翼电子', '北辰电子', '北辰电竞']) expect(buttons(name)).toEqual([false, false])
    expect(screen.getByText('未含 1 个场馆')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '从星桥棋牌转出' }))
    expect(screen.getByLabelText<HTMLSelectElement>('选择场馆').value).toBe('XQQP')
    expect(within(screen.getByRole('group', { name: '转出' })).getByText('¥420.36')).toBeTruthy()
  })

  it('are of one category, and without empty ones where the member wants it so, over a reload', async () => {
    const user = open()
    await amount()
    await user.click(screen.getByRole('radio', { name: '真人' }))
    expect(screen.getAllByRole('row')).toHaveLength(3)
    await user.click(screen.getByRole('radio', { name: /^全部/ }))
    await user.click(screen.getByRole('switch', { name: '隐藏零余额' }))
    expect(screen.queryByRole('row', { name: /极光真人/ })).toBeNull()
    expect(screen.getByText(/已隐藏 2 个零余额场馆/)).toBeTruthy()
    expect(JSON.stringify(localStorage)).toContain('hideNoBalance')
    await user.click(screen.getByRole('button', { name: '全部显示' }))
    expect(rowOf('极光真人')).toBeTruthy()
  })

  it('beyond nine are shown when asked for', async () => {
    const list = Array.from({ length: 12 }, (_, at) =>
      aVenue({ channelCode: `V${at}`, name: { 'zh-CN': `场馆${at}`, 'zh-TW': `場館${at}` } }),
    )
    const user = open({ allBalance: () => someBalances({ list }) })
    await amount()
    expect(screen.getAllByRole('row')).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: '显示其余 3 个' }))
    expect(screen.getAllByRole('row')).toHaveLength(13)
  })

  it('that cannot be read can be asked for again', async () => {
    let isDown = true
    const user = open({ allBalance: () => (isDown ? refuse('SYSTEM_BUSY') : someBalances()) })
    const again = await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 })
    isDown = false
    await user.click(again)
    expect(await amount()).toBeTruthy()
  })
})

describe('bringing everything back', () => {
  it('has a row for each venue, and adds only what has arrived', async () => {
    const name = (simplified: string) => ({ 'zh-CN': simplified, 'zh-TW': simplified })
    const user = open({
      recycle: () => ({
        list: [
          { channelCode: 'JGZR', name: name('极光真人'), outcome: 'done', amount: 1_286_00n },
          { channelCode: 'YYDZ', name: name('银翼电子'), outcome: 'pending', amount: 1_180_00n },
          {
            channelCode: 'BCCP',
            name: name('北辰彩票'),
            outcome: 'activity',
            amount: 509_00n,
            activityLeft: 1_200_00n,
          },
          { channelCode: 'BCDJ', name: name('北辰电竞'), outcome: 'unanswered', amount: null },
        ],
        total: 1_286_00n,
      }),
    })
    await amount()
    await user.click(screen.getByRole('button', { name: '一键回收' }))
    await screen.findByText('+1,286.00')
    for (const text of ['¥1,286.00', '1 个成功', '1 个核对中', '2 个未回收', '活动流水未达标，还差 ¥1,200.00'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('says that there is nothing', async () => {
    const user = open()
    await amount()
    await user.click(screen.getByRole('button', { name: '一键回收' }))
    expect(await screen.findByText('各场馆都没有可回收的余额')).toBeTruthy()
  })
})

it('turns the moving of money with its member on', async () => {
  const set = vi.fn<NonNullable<MockHandlers['setAutoTransferStatus']>>(({ status }) => ({ status }))
  const user = open({ setAutoTransferStatus: set })
  await amount()
  await user.click(screen.getByRole('switch', { name: '免转钱包' }))
  expect(await screen.findByText('免转钱包已开启')).toBeTruthy()
  expect(set.mock.calls[0]?.[0]).toEqual({ status: 1 })
})
