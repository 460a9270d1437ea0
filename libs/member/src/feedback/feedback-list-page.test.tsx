import type { MockHandlers } from '@pavilion/api-client/testing'
import { refuse } from '@pavilion/api-client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { lettersAnswered } from '../letters/testing/letters.ts'
import FeedbackListPage from './feedback-list-page.tsx'
import { feedbackAnswered, HOSTILE, someCases, someInfo } from './testing/feedback.ts'

const visit = async (over: MockHandlers = {}) => {
  const { user } = await renderOnStage(<FeedbackListPage />, {
    handlers: wellAnswered(lettersAnswered(feedbackAnswered(over))),
  })
  return { user }
}
const item = (name: RegExp) => screen.findByRole('button', { name })
const opened = async (over: MockHandlers = {}, name = /注单结算有异议/) => {
  const { user } = await visit(over)
  await user.click(await item(name))
  await screen.findByRole('heading', { level: 2 })
  return { user, thread: within(screen.getByRole('article')) }
}

describe('the page of feedback', () => {
  it('lists cases with their state, what is unread, and how soon the desk answers', async () => {
    await visit()
    expect((await item(/注单结算有异议/)).dataset['unread']).toBe('true')
    expect((await item(/有新回复.*注单结算有异议.*待您确认/)).textContent).toContain('CR261119203118864001')
    expect((await item(/存款 20 分钟未到账/)).textContent).toContain('您评价 5 星')
    expect(screen.getByText('人工答复，一般 24 小时内')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: '意见反馈' })).toBeDefined()
    expect(await screen.findByRole('link', { name: '站内消息 3' })).toBeDefined()
    expect(screen.getByRole('link', { name: '新建' }).getAttribute('href')).toContain('/mine/feedback')
  })

  it('chooses those that are not over, and counts them all the same', async () => {
    const { user } = await visit()
    expect(await screen.findByRole('radio', { name: '全部 3' })).toBeDefined()
    await user.click(await screen.findByRole('radio', { name: '已完成' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /注单结算有异议/ })).toBeNull())
    expect(await screen.findByText('共 1 条')).toBeDefined()
    expect(screen.getByRole('radio', { name: '全部 3' })).toBeDefined()
  })

  it('shows a thread as text, with the bet in the answer, and opens pictures large', async () => {
    const { user, thread } = await opened()
    expect(thread.getByText((text) => text.includes(HOSTILE))).toBeDefined()
    expect(thread.getByText('新回复')).toBeDefined()
    const bets = await thread.findAllByTestId('bet')
    expect(bets.map((bet) => bet.closest('li')?.dataset['by'])).toEqual(['desk'])
    await user.click(thread.getByRole('button', { name: '放大图片 2' }))
    expect(within(await screen.findByRole('dialog')).getByRole('img', { name: '图片 2' })).toBeDefined()
  })

  it('adds to it, once there is enough to say', async () => {
    const addFeedBackEntry = vi.fn<NonNullable<MockHandlers['addFeedBackEntry']>>(() => someInfo({ state: 'working' }))
    const { user, thread } = await opened({ addFeedBackEntry })
    const field = thread.getByRole('textbox', { name: '继续说明' })
    await user.type(field, '还有')
    await user.click(thread.getByRole('button', { name: '发送' }))
    expect(await thread.findByText('请写 5 到 500 个字')).toBeDefined()
    await user.type(field, '一个问题')
    await user.click(thread.getByRole('button', { name: '发送' }))
    await waitFor(() =>
      expect(addFeedBackEntry.mock.calls[0]?.[0]).toEqual({
        caseNo: someCases[0]?.caseNo,
        text: '还有一个问题',
        pictures: [],
      }),
    )
    await waitFor(() => expect(field).toHaveProperty('value', ''))
  })

  it('rates an answer once, by stars', async () => {
    const { user, thread } = await opened()
    await user.click(thread.getByRole('button', { name: '提交评价' }))
    expect(await thread.findByText('请选择星级')).toBeDefined()
    await user.click(thread.getByRole('radio', { name: '4 星' }))
    await user.click(thread.getByRole('button', { name: '提交评价' }))
    expect(await thread.findByText('您的评价：4 星')).toBeDefined()
    expect(thread.queryByRole('button', { name: '提交评价' })).toBeNull()
  })

  it('closes it and deletes it after asking, but not while the desk owes an answer', async () => {
    const delFeedback = vi.fn<NonNullable<MockHandlers['delFeedback']>>(() => ({ unread: 0 }))
    const { user, thread } = await opened({ delFeedback })
    await user.click(thread.getByRole('button', { name: '问题已解决' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '问题已解决' }))
    expect(await thread.findByText('已完成', { selector: 'article *' })).toBeDefined()
    expect(thread.queryByRole('textbox', { name: '继续说明' })).toBeNull()
    await user.click(thread.getByRole('button', { name: '删除' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('选择一条反馈查看')).toBeDefined()
    expect(delFeedback.mock.calls[0]?.[0]).toEqual({ caseNo: someCases[0]?.caseNo })
    await user.click(await item(/建议增加开赛提醒/))
    await screen.findByRole('heading', { level: 2, name: '建议增加开赛提醒' })
    expect(screen.getByRole('button', { name: '删除' })).toHaveProperty('disabled', true)
    expect(screen.getByText('客服尚未答复，答复后才能删除')).toBeDefined()
  })

  it('says that nothing was written, and when it could not be read', async () => {
    await visit({ getFeedBackList: () => ({ total: 0, list: [], answerHours: 24 }) })
    expect(await screen.findByText('暂无反馈')).toBeDefined()
  })

  it('asks again where it failed', async () => {
    let isDown = true
    const { user } = await visit({
      getFeedBackList: () =>
        isDown ? refuse('NOT_FOUND') : { total: 1, list: someCases.slice(0, 1), answerHours: 24 },
    })
    const again = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await user.click(again)
    expect(await item(/注单结算有异议/)).toBeDefined()
  })
})
