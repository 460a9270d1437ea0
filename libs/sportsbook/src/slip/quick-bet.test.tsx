import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import SportVenuePage from '../pages/sport-venue-page.tsx'
import { wellAnswered } from '../testing/answers.ts'
import { aSelection } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'

const nothing = (): void => undefined
const slip = () => within(screen.getByRole('region', { name: '投注单' }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

it('places a single with one tap, once it was switched on and that was confirmed', async () => {
  const bet = vi.fn(wellAnswered().channel?.place_bet)
  const { user } = await renderOnStage(<SportVenuePage onSupport={nothing} showLoading={() => nothing} />, {
    handlers: wellAnswered({ channel: { place_bet: bet as never } }),
  })
  const price = await screen.findByRole('button', { name: /^阿森纳 让球 −0.5 赔率/ })
  await user.click(slip().getByRole('button', { name: '投注单设置' }))
  await user.click(slip().getByRole('switch', { name: '快速投注' }))
  expect(bet).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '开启' }))
  await user.click(price)
  await screen.findByText('投注成功')
  expect(bet).toHaveBeenCalledTimes(1)
  expect(bet.mock.calls[0]?.[0]).toMatchObject({ selection: aSelection(), stake: 10_000n })

  // Off again: a tap only chooses.
  await user.click(slip().getByRole('switch', { name: '快速投注' }))
  await user.click(slip().getByRole('button', { name: '完成' }))
  await user.click(price)
  await waitFor(() => expect(slip().getByRole('textbox', { name: /阿森纳/ })).toHaveProperty('value', ''))
  expect(bet).toHaveBeenCalledTimes(1)
})
