import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { PayloadOf, endpoints } from '@pavilion/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { aSystem, settledWagers, sumsOf } from '../testing/records.ts'
import { renderOnStage } from '../testing/render.tsx'
import BetRecordPage from './bet-record-page.tsx'

type Asked = PayloadOf<(typeof endpoints)['betRecordList']>

const list = settledWagers()
const asking = () => {
  const asked = vi.fn((_payload: Asked) => ({ total: 41, list }))
  return { asked, handlers: wellAnswered({ betRecordList: asked, betRecordTotal: () => sumsOf(list) }) }
}

describe('the filters of the bet records', () => {
  it('come from the address', async () => {
    const { asked, handlers } = asking()
    await renderOnStage(<BetRecordPage />, { handlers, path: '/mine/betRecord?day=week&state=settled&page=2' })
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
    const { user } = await renderOnStage(<BetRecordPage />, { handlers, path: '/mine/betRecord?page=2' })
    await screen.findByText('CR260314124820103')
    await user.click(screen.getByRole('radio', { name: '昨日' }))
    await waitFor(() =>
      expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({ beginDay: '2026-03-13', endDay: '2026-03-13', pageNum: 1 }),
    )
    await user.type(screen.getByRole('searchbox'), 'CR2603')
    await waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toMatchObject({ ticketId: 'CR2603' }))
  })
})

describe('a settled bet', () => {
  it('shows how its payout came about', async () => {
    const { handlers } = asking()
    const { user } = await renderOnStage(<BetRecordPage />, { handlers, path: '/mine/betRecord' })
    await user.click(await screen.findByRole('button', { name: '展开注单 CR260314124820103 的派彩计算' }))
    expect(screen.getByText('500 × 1.44 = 720.00')).toBeTruthy()
    expect(screen.getByText('接受时 1-0，让球只计之后的进球 1-0')).toBeTruthy()
  })
})

describe('records that cannot be had', () => {
  it('say so when only their totals are missing, which come when asked for again', async () => {
    const sums = vi.fn<NonNullable<MockHandlers['betRecordTotal']>>(() => refuse('ACCESS_DENIED'))
    const { user } = await renderOnStage(<BetRecordPage />, {
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
    let told = false
    const { user } = await renderOnStage(<BetRecordPage />, {
      handlers: {
        ...handlers,
        preInfo: (payload, call) =>
          told && handlers.preInfo ? handlers.preInfo(payload, call) : refuse('SERVER_ERROR'),
      },
      path: '/mine/betRecord',
    })
    await screen.findByRole('alert', undefined, { timeout: 60_000 })
    told = true
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('CR260314124820103')).toBeTruthy()
  })
})

describe('the page of one bet', () => {
  it('is part of the address, and leads back to the list', async () => {
    const { user } = await renderOnStage(<BetRecordPage />, {
      handlers: wellAnswered({ channel: { get_wager: () => ({ wager: aSystem() }) } }),
      path: '/mine/betRecord?bet=CR260314124820104&day=week',
    })
    await screen.findByText('5串16')
    await user.click(screen.getByRole('button', { name: '返回记录' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: '近7天' })).toHaveProperty('checked', true))
  })
})
