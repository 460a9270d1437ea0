import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NOW, someLimits, wellAnswered } from '../../testing/answers.ts'
import { renderOnStage } from '../../testing/render.ts'
import { LimitsPanel } from './limits-panel.tsx'

type UserEvent = Awaited<ReturnType<typeof renderOnStage>>['user']
type Set = NonNullable<MockHandlers['setMoneyLimit']>

const open = async (handlers: MockHandlers = {}): Promise<UserEvent> =>
  (await renderOnStage(<LimitsPanel />, { handlers: wellAnswered(handlers) })).user
const edit = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

describe('the limits', () => {
  it('say what is used and left, in warning where it is near', async () => {
    await open()
    const stakes = within(await screen.findByRole('group', { name: '投注额' }))
    expect(stakes.getByText('已用 ¥22,656.00')).toBeDefined()
    expect(stakes.getByText('剩 ¥2,344.00').dataset['near']).toBe('true')
    expect(stakes.getByRole('meter', { name: '每周投注额限额已用' }).getAttribute('aria-valuenow')).toBe('91')
    // What was won leaves the whole limit.
    expect(within(screen.getByRole('group', { name: '净亏损' })).getAllByText('剩 ¥2,000.00')).toHaveLength(2)
    expect(screen.getByText('未设置')).toBeDefined()
  })

  it('are lowered at once, and say so before the button', async () => {
    const set = vi.fn<Set>(() => ({ from: 1 }))
    const user = await open({ setMoneyLimit: set })
    await edit(user, '修改每周净亏损限额')
    await user.type(screen.getByLabelText('限额'), '1500')
    expect(screen.getByText('调低，立即生效')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '立即调低' }))
    expect(await screen.findByText('新的限额已生效')).toBeDefined()
    expect(set.mock.calls[0]?.[0]).toEqual({ kind: 'loss', period: 'week', amount: 1_500_00n })
    expect(screen.queryByLabelText('限额')).toBeNull()
  })

  it('wait when they are raised, in the platform’s words', async () => {
    const message = '已记录。为给您冷静的时间，24 小时后请再次确认，新的上限才会生效'
    const user = await open({ setMoneyLimit: () => refuse('WARNING', { message }) })
    await edit(user, '修改每日存款限额')
    await user.type(screen.getByLabelText('限额'), '6000')
    expect(screen.getByText('调高，24 小时后须再次确认')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '提交调高' }))
    expect(await screen.findByText(message)).toBeDefined()
  })

  it('of nothing are not sent', async () => {
    const set = vi.fn<Set>(() => ({ from: 1 }))
    const user = await open({ setMoneyLimit: set })
    await edit(user, '设置每月净亏损限额')
    await user.click(screen.getByRole('button', { name: '立即设置' }))
    expect(await screen.findByText('请输入限额')).toBeDefined()
    expect(set).not.toHaveBeenCalled()
  })
})

describe('a higher limit that waits', () => {
  it('cannot be confirmed before its day, and can be taken back', async () => {
    const withdrawn = vi.fn<NonNullable<MockHandlers['withdrawMoneyLimit']>>(() => ({}))
    const user = await open({ withdrawMoneyLimit: withdrawn })
    const raises = within(await screen.findByRole('region', { name: '待生效的调高' }))
    expect(raises.getByRole<HTMLButtonElement>('button', { name: '确认调高每日存款限额' }).disabled).toBe(true)
    expect(raises.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)? 起可确认$/)).toBeDefined()
    expect(raises.getByRole('progressbar').getAttribute('aria-label')).toMatch(/^剩余 (01:00|00:59):\d\d$/)
    await user.click(raises.getByRole('button', { name: '撤回每日存款限额的调高' }))
    expect(await screen.findByText('已撤回，限额不变')).toBeDefined()
    expect(withdrawn.mock.calls[0]?.[0]).toEqual({ kind: 'deposit', period: 'day' })
  })

  it('is offered for confirmation by itself when its time has come', async () => {
    const almost = someLimits(({ pending }) => (pending ? { pending: { ...pending, from: NOW + 1 } } : {}))
    await open({ moneyLimits: () => ({ list: almost }) })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '确认调高每日存款限额' })
    expect(button.disabled).toBe(true)
    await waitFor(() => expect(button.disabled).toBe(false), { timeout: 5_000 })
    expect(screen.getByText('可以确认')).toBeDefined()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('is gone when it was not confirmed in time', async () => {
    const past = someLimits(({ pending }) => (pending ? { pending: { ...pending, from: 1, until: 2 } } : {}))
    await open({ moneyLimits: () => ({ list: past }) })
    await screen.findByRole('group', { name: '投注额' })
    expect(screen.queryByRole('button', { name: '确认调高每日存款限额' })).toBeNull()
  })

  it('counts once it is confirmed', async () => {
    const set = vi.fn<Set>(() => ({ from: 1 }))
    const ready = someLimits(({ pending }) => (pending ? { pending: { ...pending, from: 1 } } : {}))
    const user = await open({ setMoneyLimit: set, moneyLimits: () => ({ list: ready }) })
    await user.click(await screen.findByRole('button', { name: '确认调高每日存款限额' }))
    expect(set.mock.calls[0]?.[0]).toEqual({ kind: 'deposit', period: 'day', amount: 8_000_00n, confirm: 1 })
  })
})
