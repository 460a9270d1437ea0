import { refuse } from '@pavilion/api-client/testing'
import type { PayloadOf } from '@pavilion/contract'
import type { setDailyMinutes } from '@pavilion/contract/protection'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aProtection, NOW, wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import ProtectionPage from './protection-page.tsx'

type DailyMinutes = Pick<ReturnType<typeof aProtection>, 'dailyMinutes' | 'pendingMinutes'>

const WAITS = '已记录，24 小时后请再次确认'

const open = async (
  initial: DailyMinutes,
  answer: (wish: PayloadOf<typeof setDailyMinutes>) => DailyMinutes | undefined,
) => {
  let current = initial
  const wishes: PayloadOf<typeof setDailyMinutes>[] = []
  const { user } = await renderOnStage(<ProtectionPage onSupport={() => undefined} />, {
    handlers: wellAnswered({
      protection: () => aProtection(current),
      setDailyMinutes: (wish) => {
        wishes.push(wish)
        const answered = answer(wish)
        if (answered) current = answered
        if (answered?.dailyMinutes !== wish.dailyMinutes)
          return refuse('WARNING', { message: WAITS, data: { from: NOW } })
        return { from: NOW }
      },
    }),
  })
  const daily = await screen.findByRole('region', { name: '每日游戏时长' })
  return { user, wishes, daily }
}

describe('the limit of play a day', () => {
  it('counts at once when it is lower', async () => {
    const { user, wishes, daily } = await open({ dailyMinutes: 120 }, ({ dailyMinutes }) => ({ dailyMinutes }))
    await user.selectOptions(screen.getByRole('combobox', { name: '新的上限' }), '1 小时')
    await user.click(screen.getByRole('button', { name: '保存上限' }))
    expect(await screen.findByText('新的上限已生效')).toBeDefined()
    await waitFor(() => expect(daily.textContent).toContain('当前上限：1 小时'))
    expect(wishes).toEqual([{ dailyMinutes: 60 }])
  })

  it('is kept as a wish when it is higher, which is said as no fault, and offers nothing to confirm yet', async () => {
    const pending = {
      dailyMinutes: 60,
      pendingMinutes: { dailyMinutes: 120, from: NOW + 86_400, until: NOW + 345_600 },
    }
    const { user, wishes, daily } = await open({ dailyMinutes: 60 }, () => pending)
    await user.selectOptions(screen.getByRole('combobox', { name: '新的上限' }), '2 小时')
    await user.click(screen.getByRole('button', { name: '保存上限' }))
    expect(await screen.findByText(WAITS)).toBeDefined()
    expect(await screen.findByText(/^您申请改为 2 小时，.+起可以确认$/)).toBeDefined()
    expect(screen.getByRole('timer').textContent).toMatch(/^剩余 2[34]:\d\d:\d\d$/)
    expect(daily.textContent).toContain('当前上限：1 小时')
    expect(daily.textContent).not.toContain(WAITS)
    expect(screen.queryByRole('button', { name: '确认调高' })).toBeNull()
    expect(screen.getByRole('combobox', { name: '新的上限' })).toHaveProperty('value', '')
    expect(wishes).toEqual([{ dailyMinutes: 120 }])
  })

  it('asks again when the day is over, and counts then', async () => {
    const due = { dailyMinutes: 60, pendingMinutes: { dailyMinutes: 120, from: NOW - 2, until: NOW + 259_198 } }
    const { user, wishes, daily } = await open(due, ({ dailyMinutes }) => ({ dailyMinutes }))
    expect(await screen.findByText(/^您申请改为 2 小时，现在可以确认，.+ 前未确认自动作废$/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '确认调高' }))
    expect(await screen.findByText('新的上限已生效')).toBeDefined()
    await waitFor(() => expect(daily.textContent).toContain('当前上限：2 小时'))
    expect(screen.queryByRole('button', { name: '确认调高' })).toBeNull()
    expect(wishes).toEqual([{ dailyMinutes: 120, confirm: 1 }])
  })

  it('is offered for confirmation by itself when its time has come', async () => {
    const almost = { dailyMinutes: 60, pendingMinutes: { dailyMinutes: 120, from: NOW + 1, until: NOW + 259_201 } }
    await open(almost, () => undefined)
    expect(await screen.findByRole('timer')).toBeDefined()
    expect(await screen.findByRole('button', { name: '确认调高' }, { timeout: 5_000 })).toBeDefined()
  })

  it('says so where the platform finds that it is too soon', async () => {
    const due = { dailyMinutes: 60, pendingMinutes: { dailyMinutes: null, from: NOW - 2, until: NOW + 259_198 } }
    const { user, daily } = await open(due, () => undefined)
    await user.click(await screen.findByRole('button', { name: '确认调高' }))
    expect(await screen.findByText(WAITS)).toBeDefined()
    expect(daily.textContent).toContain('当前上限：1 小时')
  })
})
