import type { MockHandlers } from '@pavilion/api-client/testing'
import { refuse } from '@pavilion/api-client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { someAccounts, wellAnswered, wholeMember } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import LettersPage from './letters-page.tsx'
import { lettersAnswered, someLetters, someUnread, theWithdrawal } from './testing/letters.ts'

const visit = async (over: MockHandlers = {}) => {
  const onSupport = vi.fn<() => void>()
  const { user } = await renderOnStage(<LettersPage onSupport={onSupport} />, {
    handlers: wellAnswered(lettersAnswered(over)),
  })
  return { onSupport, user }
}
const item = (name: RegExp) => screen.findByRole('button', { name })

describe('the page of letters', () => {
  it('shows them with what is unread by type, and how long they are kept', async () => {
    await visit()
    expect(await item(/取款已提交出款/)).toHaveProperty('dataset.unread', 'true')
    expect((await item(/赛果更正/)).dataset['unread']).toBeUndefined()
    expect(screen.getByRole('button', { name: '全部 3' })).toBeDefined()
    expect(screen.getByRole('button', { name: '公告 1' })).toBeDefined()
    expect(screen.getByText('站内消息保留 90 天')).toBeDefined()
    expect(screen.getByText('共 4 条')).toBeDefined()
  })

  it('opens one, which is read by then, with its figures, its way and customer service', async () => {
    const letterRead = vi.fn<NonNullable<MockHandlers['letterRead']>>(() => ({ unread: { ...someUnread, total: 2 } }))
    const { onSupport, user } = await visit({ letterRead })
    await user.click(await item(/取款已提交出款/))
    const reading = within(await screen.findByRole('article', { name: '取款已提交出款' }))
    await waitFor(() => expect(letterRead.mock.calls[0]?.[0]).toEqual({ id: someLetters[0]?.id }))
    expect(reading.getByText('QK2611210071')).toBeDefined()
    expect(reading.getByText('•••• 1234')).toBeDefined()
    expect(reading.getByRole('link', { name: '查看进度' }).getAttribute('href')).toContain(
      '/mine/transRecord?ref=QK2611210071',
    )
    await user.click(reading.getByRole('button', { name: '联系客服' }))
    expect(onSupport).toHaveBeenCalledOnce()
    expect(await screen.findByRole('button', { name: '全部 2' })).toBeDefined()
    await user.click(await item(/赛果更正/))
    await screen.findByRole('article', { name: /赛果更正/ })
    expect(letterRead).toHaveBeenCalledOnce()
  })

  it('leads to the bet that it is about', async () => {
    const { user } = await visit()
    await user.click(await item(/赛果更正/))
    const way = within(await screen.findByRole('article')).getByRole('link', { name: '查看注单' })
    expect(way.getAttribute('href')).toBe('/mine/betRecord?bet=CR261119203118864')
  })

  it('greets the member by the verified name as others see it, and says how a withdrawal stands by now', async () => {
    const paidWithdrawal = { ...theWithdrawal, state: 'paid' as const }
    const withdrawOrderInfo = vi.fn<NonNullable<MockHandlers['withdrawOrderInfo']>>(() => ({ order: paidWithdrawal }))
    const { user } = await visit({ withdrawOrderInfo, memberInfo: () => wholeMember() })
    await user.click(await item(/取款已提交出款/))
    const reading = within(await screen.findByRole('article', { name: '取款已提交出款' }))
    expect(await reading.findByText('林*，您好：')).toBeDefined()
    expect((await reading.findByText('已到账')).closest('div')?.textContent).toBe('当前状态已到账')
    expect(withdrawOrderInfo.mock.calls[0]?.[0]).toEqual({ orderNo: 'QK2611210071' })
  })

  it('greets by the account’s name until a name is verified, and nobody in what all are sent', async () => {
    const pendingName = {
      masked: '林*',
      sealed: '1.test-1.name.0123456789',
      mark: 'mark-of-name',
      state: 'pending' as const,
    }
    const member = wholeMember({ realName: pendingName })
    const { user } = await visit({ memberInfo: () => member })
    await user.click(await item(/新设备登录提醒/))
    expect(await screen.findByText(`${member.name}，您好：`)).toBeDefined()
    await user.click(await item(/银行卡通道维护/))
    await screen.findByRole('article', { name: '银行卡通道维护' })
    expect(screen.queryByText(/您好：/)).toBeNull()
  })

  it('says what a sum is, and the bank of an account that the member still has', async () => {
    const accounts = someAccounts.map((each) => ({ ...each, masked: '1234' }))
    const { user } = await visit({ queryMemberBanksInfoList: () => ({ list: accounts.slice(1) }) })
    await user.click(await item(/取款已提交出款/))
    const reading = within(await screen.findByRole('article', { name: '取款已提交出款' }))
    expect(reading.getByText('取款金额').closest('div')?.textContent).toContain('3,000.00')
    expect(await reading.findByText(`${accounts[1]?.name['zh-CN']} •••• 1234`)).toBeDefined()
  })

  it('leads to customer service and to the password who did not do it', async () => {
    const { onSupport, user } = await visit()
    await user.click(await item(/新设备登录提醒/))
    const reading = within(await screen.findByRole('article', { name: '新设备登录提醒' }))
    await user.click(reading.getByRole('button', { name: '联系客服冻结取款' }))
    expect(onSupport).toHaveBeenCalledOnce()
    expect(reading.getByRole('link', { name: '修改密码' }).getAttribute('href')).toBe('/mine/security')
  })

  it('leaves out how a withdrawal stands where that cannot be read', async () => {
    const { user } = await visit({ withdrawOrderInfo: () => refuse('NO_DATA') })
    await user.click(await item(/取款已提交出款/))
    const reading = within(await screen.findByRole('article', { name: '取款已提交出款' }))
    await waitFor(() => expect(reading.queryByText('当前状态')).toBeNull())
    expect(reading.getByText('QK2611210071')).toBeDefined()
  })

  it('shows what the operator wrote as text', async () => {
    const { user } = await visit()
    await user.click(await item(/银行卡通道维护/))
    const reading = await screen.findByRole('article', { name: '银行卡通道维护' })
    expect(reading.textContent).toContain('<b>请改用其他方式</b>')
    expect(reading.querySelector('p b')).toBeNull()
    expect(within(reading).queryByText(/不是您本人操作/)).toBeNull()
  })

  it('chooses by type and by unread', async () => {
    const { user } = await visit()
    await user.click(await item(/^通知 1$/))
    await waitFor(() => expect(screen.queryByRole('button', { name: /取款已提交出款/ })).toBeNull())
    expect(await screen.findByText('共 2 条')).toBeDefined()
    await user.click(screen.getByRole('switch', { name: '只看未读' }))
    expect(await screen.findByText('共 1 条')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '优惠' }))
    expect(await screen.findByText('暂无消息')).toBeDefined()
  })

  it('marks all as read, and says how many', async () => {
    const { user } = await visit()
    await item(/取款已提交出款/)
    await user.click(screen.getByRole('button', { name: '全部已读' }))
    expect(await screen.findByText('已将 3 条标为已读')).toBeDefined()
    expect(screen.getByRole('button', { name: '全部已读' })).toHaveProperty('disabled', true)
  })

  it('deletes one after asking', async () => {
    const letterDelete = vi.fn<NonNullable<MockHandlers['letterDelete']>>(() => ({ unread: someUnread }))
    const { user } = await visit({ letterDelete })
    await user.click(await item(/新设备登录提醒/))
    const remove = async () =>
      user.click(within(await screen.findByRole('article')).getByRole('button', { name: '删除' }))
    await remove()
    const asked = within(await screen.findByRole('dialog'))
    await user.click(asked.getByRole('button', { name: '取消' }))
    expect(letterDelete).not.toHaveBeenCalled()
    await remove()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('已删除')).toBeDefined()
    expect(letterDelete.mock.calls[0]?.[0]).toEqual({ id: someLetters[1]?.id })
    expect(await screen.findByText('选择一条消息查看')).toBeDefined()
  })

  it('asks for further ones after the mark of the last page', async () => {
    const [first, ...others] = someLetters
    const letterList = vi.fn<NonNullable<MockHandlers['letterList']>>(({ before }) =>
      before === undefined
        ? { total: 4, list: first ? [first] : [], next: `1.0.${first?.id}` }
        : { total: 4, list: [...others] },
    )
    const { user } = await visit({ letterList })
    await user.click(await item(/加载更多/))
    expect(await item(/赛果更正/)).toBeDefined()
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
  })

  it('says what went wrong, and tries again', async () => {
    await visit({ letterList: () => refuse('SERVER_ERROR') })
    expect(await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 })).toBeDefined()
  }, 20_000)
})
