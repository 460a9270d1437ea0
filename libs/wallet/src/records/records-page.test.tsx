import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { DEAL_KINDS, MOST_DEAL_ROWS } from '@pavilion/contract/records'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { dealAnswer, journalsOfWithdrawal, someDeals } from '../testing/deals.ts'
import { renderOnStage } from '../testing/render.ts'
import { aWithdrawal } from '../testing/withdrawals.ts'
import { records } from '../texts/zh-cn/records.ts'
import RecordsPage from './records-page.tsx'

type Query = NonNullable<MockHandlers['queryDealRecord']>

const open = (handlers: MockHandlers = {}, onSupport = vi.fn()) => {
  const query = vi.fn<Query>((payload) => dealAnswer(payload.group, payload.pageNum))
  renderOnStage(<RecordsPage onSupport={onSupport} />, {
    handlers: wellAnswered({ queryDealRecord: query, ...handlers }),
  })
  const last = () => query.mock.calls.at(-1)?.[0]
  return { user: userEvent.setup(), query, last, onSupport }
}
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
const expand = (ref: string) => screen.getAllByRole('button', { name: `展开 ${ref} 的资金明细` })[0] as HTMLElement

describe('the records', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('show every movement of a page with its sign, and the sums of all of them', async () => {
    const { last } = open()
    expect(await rows()).toHaveLength(someDeals.length)
    const totals = screen.getByLabelText('合计').textContent
    expect(totals).toBe('笔数52期初余额¥9,412.96收入+38,903.54支出−35,456.00期末余额¥12,860.50')
    expect(screen.getByText('−3,000.00')).toBeTruthy()
    expect(last()).toMatchObject({ pageNum: 1, pageSize: 12 })
    expect(last()).not.toHaveProperty('asOf')
  })

  it('show a kind that the page does not know as another movement', async () => {
    open()
    const row = (await rows()).find(({ textContent }) => textContent?.includes('ZZ261121015600000000'))
    expect(row?.textContent).toContain('其他变动')
  })

  it('ask for a group, without the balances that only the whole has', async () => {
    const { user, last } = open()
    await rows()
    await user.click(screen.getByRole('radio', { name: '取款' }))
    await waitFor(() => expect(last()).toMatchObject({ group: 'withdraw', pageNum: 1 }))
    await waitFor(() => expect(screen.getByLabelText('合计').textContent).toContain('净变动+3,447.54'))
    expect(screen.queryByText('期初余额')).toBeNull()
  })

  it('stay at the moment of their first page on later ones, and leave it for another choice', async () => {
    const { user, last } = open()
    await rows()
    await user.click(screen.getByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(last()).toMatchObject({ pageNum: 2, asOf: 700 }))
    await user.click(screen.getByRole('button', { name: '第 3 页' }))
    await waitFor(() => expect(last()).toMatchObject({ pageNum: 3, asOf: 700 }))
    await user.click(screen.getByRole('radio', { name: '昨日' }))
    await waitFor(() => expect(last()).toMatchObject({ pageNum: 1 }))
    expect(last()).not.toHaveProperty('asOf')
  })

  it('open one row at a time, with each step in words and its postings', async () => {
    const onSupport = vi.fn()
    const { user } = open({}, onSupport)
    await rows()
    await user.click(expand('QK261120004300000000'))
    expect(await screen.findByText('出款完成，已到账')).toBeTruthy()
    const steps = screen.getByRole('region', { name: '这笔钱怎么走' })
    expect(steps.textContent).toContain('取款手续费+5.00')
    expect(steps.textContent).toContain('支付渠道+4,995.00')
    expect(screen.getByRole('region', { name: '详情' }).textContent).toContain('实际到账¥4,995.00')
    await user.click(expand('QK261121007100000000'))
    await waitFor(() => expect(screen.getAllByText('这笔钱怎么走')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: '对此笔有疑问' }))
    expect(onSupport).toHaveBeenCalledOnce()
  })

  it('tell of a withdrawal each stage with its time, and lead nowhere else once it has ended', async () => {
    const { user } = open()
    await rows()
    await user.click(expand('QK261120004300000000'))
    const stages = await screen.findByRole('list', { name: '取款进度' })
    expect(
      within(stages)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '申请2026-11-20 21:58:16',
      '审核2026-11-20 22:14:56',
      '出款2026-11-20 22:15:06',
      '到账2026-11-20 22:40:39',
    ])
    expect(screen.queryByRole('link', { name: '查看取款进度' })).toBeNull()
  })

  it('tell of one that was not paid why, with coins and rate, and what to do next', async () => {
    const coins = { coin: 'USDT', amount: 138_582_851n, rate: 7_215_900n }
    const withdrawal = aWithdrawal('refused', { reason: 'documents', coins })
    const { user, onSupport } = open({ queryDealJournals: () => ({ ...journalsOfWithdrawal, withdrawal }) })
    await rows()
    await user.click(expand('QK261120004300000000'))
    const stages = await screen.findByRole('list', { name: '取款进度' })
    expect(within(stages).getAllByRole('listitem')).toHaveLength(2)
    expect(stages.textContent).toContain('需要补充身份资料')
    const facts = screen.getByRole('region', { name: '详情' })
    expect(facts.textContent).toContain('到账数量138.582851 USDT')
    expect(facts.textContent).toContain('锁定汇率1 USDT = ¥7.2159')
    await user.click(within(facts).getByRole('button', { name: '联系客服' }))
    expect(onSupport).toHaveBeenCalledOnce()
  })

  it('lead to the order of a withdrawal that is on its way', async () => {
    const withdrawal = aWithdrawal('sent')
    const { user } = open({ queryDealJournals: () => ({ ...journalsOfWithdrawal, withdrawal }) })
    await rows()
    await user.click(expand('QK261121007100000000'))
    const link = await screen.findByRole('link', { name: '查看取款进度' })
    expect(link.getAttribute('href')).toBe('/mine/takemoney?order=QK261121007100000000')
  })

  it('say that there is nothing, and lead to more days', async () => {
    const nothing = { ...dealAnswer(), total: 0, list: [] }
    const { user } = open({ queryDealRecord: () => nothing })
    expect(await screen.findByText('这段时间没有记录')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '查看近30天' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: '近30天' })).toHaveProperty('checked', true))
  })

  it('say what failed, and come when asked again', async () => {
    let answered = false
    const { user } = open({ queryDealRecord: () => (answered ? dealAnswer() : refuse('ACCESS_DENIED')) })
    const retry = await screen.findByRole('button', { name: '重试' }, { timeout: 60_000 })
    answered = true
    await user.click(retry)
    expect(await rows()).toHaveLength(someDeals.length)
  })

  it('have words for every kind of movement', () => {
    for (const kind of Object.keys(DEAL_KINDS))
      for (const word of ['kind', 'step', 'why']) expect(records).toHaveProperty([`${word}.${kind}`])
  })

  it('wait with their file when calls come too often, and it can be cancelled', async () => {
    const { user } = open({
      queryDealRecord: ({ pageSize }) =>
        pageSize === MOST_DEAL_ROWS ? refuse('FREQUENT_SUBMISSION', { data: { wait: 60 } }) : dealAnswer(),
    })
    await rows()
    await user.click(screen.getByRole('button', { name: '导出 CSV' }))
    expect(await screen.findByRole('button', { name: '稍候自动继续 0 / 0' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: '取消导出' }))
    expect(await screen.findByRole('button', { name: '导出 CSV' })).toHaveProperty('disabled', false)
    expect(screen.queryByRole('button', { name: '取消导出' })).toBeNull()
  })

  it('go on with a file that failed where it stopped, and forget it for another choice', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:file'
        static override revokeObjectURL = () => undefined
      },
    )
    const total = someDeals.length * 2
    let isRefused = true
    const pages: number[] = []
    const { user } = open({
      queryDealRecord: ({ pageNum, pageSize }) => {
        if (pageSize !== MOST_DEAL_ROWS) return dealAnswer()
        pages.push(pageNum)
        return pageNum === 2 && isRefused ? refuse('ACCESS_DENIED') : { ...dealAnswer(), total }
      },
    })
    await rows()
    await user.click(screen.getByRole('button', { name: '导出 CSV' }))
    expect(await screen.findByRole('button', { name: '继续导出 12 / 24' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '昨日' }))
    expect(await screen.findByRole('button', { name: '导出 CSV' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '近7天' }))
    isRefused = false
    await user.click(await screen.findByRole('button', { name: '继续导出 12 / 24' }))
    expect(await screen.findByText('已导出 24 笔记录')).toBeTruthy()
    expect(pages).toEqual([1, 2, 2])
    expect(click).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: '导出 CSV' })).toBeTruthy()
  })
})
