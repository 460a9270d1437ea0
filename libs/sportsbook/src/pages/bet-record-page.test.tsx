import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { PayloadOf, endpoints } from '@pavilion/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { aSystem, settledWagers, sumsOf } from '../testing/records.ts'
import { renderOnStage } from '../testing/render.tsx'
import BetRecordPage from './bet-record-page.tsx'

type RecordFilter = PayloadOf<(typeof endpoints)['betRecordList']>

const list = settledWagers()
const asking = () => {
  const asked = vi.fn((_payload: RecordFilter) => ({ total: 41, list }))
  return { asked, handlers: wellAnswered({ betRecordList: asked, betRecordTotal: () => sumsOf(list) }) }
}

describe('the filters of the bet records', () => {
  it('come from the address', async () => {
    const { asked, handlers } = asking()
    await renderOnStage(<BetRecordPage onSupport={vi.fn()} />, {
      handlers,
      path: '/mine/betRecord?day=week&state=settled&page=2',
    })
    await screen.findByText('CR260314124820103')
    expect(asked.mock.calls.at(-1)?.[0]).toEqual({
      category: 'TY',
      beginDay: '2026-03-08',
      endDay: '2026-03-14',
      state: 'settled',
      pageNum: 2,
      pageSize: 20,
    })
  })

  it('go back into it, and start at the first page', async () => {
    const { asked, handlers } = asking()
    const { user } = await renderOnStage(<BetRecordPage onSupport={vi.fn()} />, {
      handlers,
      path: '/mine/betRecord?page=2',
    })
    await screen.findByText('CR260314124820103')
    await user.click(screen.getByRole('radio', { name: '昨日' }))
    await waitFor(() =>
      expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({ beginDay: '2026-03-13', endDay: '2026-03-13', pageNum: 1 }),
    )
    await user.type(screen.getByRole('searchbox'), 'CR2603')
    await waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({ ticketId: 'CR2603' }))
  })
})

describe('days of one’s own', () => {
  it('are asked for as they are chosen, at most 31 of them, and go into the address', async () => {
    const { asked, handlers } = asking()
    const { user } = await renderOnStage(<BetRecordPage onSupport={vi.fn()} />, {
      handlers,
      path: '/mine/betRecord?day=week',
    })
    await user.click(await screen.findByRole('radio', { name: '自选日期' }))
    const begin = await screen.findByLabelText('起始日期')
    expect([begin, screen.getByLabelText('截止日期')].map((field) => (field as HTMLInputElement).value)).toEqual([
      '2026-03-08',
      '2026-03-14',
    ])
    const range = () => {
      const { beginDay, endDay } = asked.mock.calls.at(-1)?.[0] ?? {}
      return [beginDay, endDay]
    }
    fireEvent.change(begin, { target: { value: '2022-07-01' } })
    await waitFor(() => expect(range()).toEqual(['2022-07-01', '2022-07-31']))
    // Tomorrow, and beyond what is stored.
    for (const day of ['2026-03-15', '2021-03-13']) fireEvent.change(begin, { target: { value: day } })
    fireEvent.blur(begin)
    expect((begin as HTMLInputElement).value).toBe('2022-07-01')
    fireEvent.change(screen.getByLabelText('截止日期'), { target: { value: '2022-07-10' } })
    await waitFor(() => expect(range()).toEqual(['2022-07-01', '2022-07-10']))
    await user.click(screen.getByRole('radio', { name: '今日' }))
    await waitFor(() => expect(range()).toEqual(['2026-03-14', '2026-03-14']))
    expect(screen.queryByLabelText('起始日期')).toBeNull()
  })
})

describe('a settled bet', () => {
  it('shows how its payout came about', async () => {
    const { handlers } = asking()
    const { user } = await renderOnStage(<BetRecordPage onSupport={vi.fn()} />, { handlers, path: '/mine/betRecord' })
    await user.click(await screen.findByRole('button', { name: '展开注单 CR260314124820103 的派彩计算' }))
    expect(screen.getByText('500 × 1.44 = 720.00')).toBeTruthy()
    expect(screen.getByText('受注时 1-0，其后进球 1-0（滚球让球只计受注后的进球）')).toBeTruthy()
  })
})

describe('a rejected bet', () => {
  it('says that and when it was not accepted, and nothing of an acceptance or settlement', async () => {
    const { handlers } = asking()
    const { user } = await renderOnStage(<BetRecordPage onSupport={vi.fn()} />, { handlers, path: '/mine/betRecord' })
    await user.click(await screen.findByRole('button', { name: '展开注单 CR260314123147064 的派彩计算' }))
    expect(screen.getByText(/^未接受 2026-03-14 \d\d:\d\d:\d\d$/)).toBeTruthy()
    expect(screen.getByText(/^提交时间 \d\d:\d\d:\d\d$/)).toBeTruthy()
    expect(screen.queryByText(/^(接受|结算)时间/)).toBeNull()
  })
})

describe('records that cannot be had', () => {
  it('say so when only their totals are missing, which come when asked for again', async () => {
    const sums = vi.fn<NonNullable<MockHandlers['betRecordTotal']>>(() => refuse('ACCESS_DENIED'))
    const { user } = await renderOnStage(<BetRecordPage onSupport={vi.fn()} />, {
      handlers: { ...asking().handlers, betRecordTotal: sums },
      path: '/mine/betRecord',
    })
    await screen.findByText('CR260314124820103')
    expect(await screen.findByRole('alert')).toBeTruthy()
    sums.mockImplementation(() => sumsOf(list))
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByLabelText('合计').textContent).toContain('¥')
  })

  it('say so when the site does not tell its day, and come when it does', async () => {
    const { handlers } = asking()
    let answered = false
    const { user } = await renderOnStage(<BetRecordPage onSupport={vi.fn()} />, {
      handlers: {
        ...handlers,
        preInfo: (payload, call) =>
          answered && handlers.preInfo ? handlers.preInfo(payload, call) : refuse('SERVER_ERROR'),
      },
      path: '/mine/betRecord',
    })
    await screen.findByRole('alert', undefined, { timeout: 60_000 })
    answered = true
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('CR260314124820103')).toBeTruthy()
  })
})

describe('the page of one bet', () => {
  it('is part of the address, and leads back to the list', async () => {
    const { user } = await renderOnStage(<BetRecordPage onSupport={vi.fn()} />, {
      handlers: wellAnswered({ channel: { get_wager: () => ({ wager: aSystem() }) } }),
      path: '/mine/betRecord?bet=CR260314124820104&day=week',
    })
    await screen.findByText('5串16')
    await user.click(screen.getByRole('button', { name: '返回记录' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: '近7天' })).toHaveProperty('checked', true))
  })
})

describe('sums by day, which the channel alone knows', () => {
  it('say why the channel cannot be entered as the venue does', async () => {
    const path = '/mine/betRecord?view=statement'
    const handlers = { ...asking().handlers, launch: () => refuse('SERVER_ERROR', { message: '服务开小差了' }) }
    await renderOnStage(<BetRecordPage onSupport={vi.fn()} />, { handlers, path })
    expect(await screen.findByText('请先登录账号，才能了解更多', {}, { timeout: 60_000 })).toBeTruthy()
  })

  it('lead to customer service', async () => {
    const onSupport = vi.fn()
    const handlers = {
      ...asking().handlers,
      launch: () => refuse('REGION_LIMITED', { message: '您所在的地区不能使用' }),
    }
    const { user } = await renderOnStage(<BetRecordPage onSupport={onSupport} />, {
      handlers,
      path: '/mine/betRecord?bet=CR260314124820104',
    })
    await screen.findByText('您所在的地区不能使用')
    await user.click(screen.getByRole('button', { name: '联系客服' }))
    expect(onSupport).toHaveBeenCalledOnce()
  })
})
