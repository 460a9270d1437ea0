import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import SportVenuePage from '../../pages/sport-venue-page.tsx'
import { wellAnswered } from '../../testing/answers.ts'
import { renderOnStage } from '../../testing/render.tsx'

// Another member's setting on this device.
vi.hoisted(() => {
  localStorage.setItem('pavilion.quick-bet', JSON.stringify({ on: true, stake: '5000', owner: 'member-2' }))
})

it('places nothing for a member that another one on this device has switched on', async () => {
  const bet = vi.fn(wellAnswered().channel?.place_bet)
  const { user } = await renderOnStage(
    <SportVenuePage onSupport={() => undefined} showLoading={() => () => undefined} />,
    { handlers: wellAnswered({ channel: { place_bet: bet as never } }) },
  )
  const slip = () => within(screen.getByRole('region', { name: '投注单' }))
  await user.click(await screen.findByRole('button', { name: /^阿森纳 让球 −0.5 赔率/ }))
  await slip().findByText(/单注限额/)
  expect(slip().getByRole('textbox', { name: /阿森纳/ })).toHaveProperty('value', '')
  expect(bet).not.toHaveBeenCalled()
  await user.click(slip().getByRole('button', { name: '投注单设置' }))
  await waitFor(() => expect(slip().getByRole('switch', { name: '快速投注' })).toHaveProperty('checked', false))
})
