import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useState } from 'react'
import SportVenuePage from '../../pages/sport-venue-page.tsx'
import { quoteFor, wellAnswered } from '../../testing/answers.ts'
import { aSelection } from '../../testing/builders.ts'
import { renderOnStage } from '../../testing/render.tsx'
import { QUICK_LIFE_MS } from '../state/quick-bet.ts'

const nothing = (): void => undefined
const slip = () => within(screen.getByRole('region', { name: '投注单' }))

afterEach(() => vi.restoreAllMocks())

/** Leaves and enters the venue. */
function Door() {
  const [inside, setInside] = useState(true)
  return (
    <>
      <button onClick={() => setInside(!inside)}>进出场馆</button>
      {inside && <SportVenuePage onSupport={nothing} showLoading={() => nothing} />}
    </>
  )
}

type Answers = NonNullable<ReturnType<typeof wellAnswered>['channel']>

const quickVenue = async (over: Partial<Answers> = {}) => {
  const bet = vi.fn(wellAnswered().channel?.place_bet)
  const handlers = wellAnswered({ channel: { ...over, place_bet: bet as never } })
  const page = await renderOnStage(<Door />, { handlers })
  const price = await screen.findByRole('button', { name: /^阿森纳 让球 −0.5 赔率/ })
  await page.user.click(slip().getByRole('button', { name: '投注单设置' }))
  await page.user.click(slip().getByRole('switch', { name: '快速投注' }))
  await page.user.click(screen.getByRole('button', { name: '开启' }))
  return { ...page, bet, price }
}

const lateLimits = () => {
  let answerLimits = nothing
  const promise = new Promise<void>((resolve) => {
    answerLimits = resolve
  })
  const order_view: Answers['order_view'] = async ({ selection }) => promise.then(() => quoteFor(selection))
  return { answerLimits: () => answerLimits(), order_view }
}
const stake = () => slip().getByRole('textbox', { name: /阿森纳/ })

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

  await user.click(slip().getByRole('switch', { name: '快速投注' }))
  await user.click(slip().getByRole('button', { name: '完成' }))
  await user.click(price)
  await waitFor(() => expect(slip().getByRole('textbox', { name: /阿森纳/ })).toHaveProperty('value', ''))
  expect(bet).toHaveBeenCalledTimes(1)
})

it('places nothing that was chosen as a leg, when the slip goes back to singles', async () => {
  const { user, bet, price } = await quickVenue()
  // A parlay needs an entry first.
  await user.click(screen.getByRole('button', { name: /^切尔西 让球/ }))
  await screen.findByText('投注成功')
  await user.click(slip().getByRole('button', { name: '保留选项' }))
  await user.click(slip().getByRole('radio', { name: '串关' }))
  await user.click(price)
  await user.click(slip().getByRole('radio', { name: '单注' }))
  await waitFor(() => expect(stake()).toHaveProperty('value', ''))
  expect(bet).toHaveBeenCalledTimes(1)
})

it('places nothing once too long has passed since the tap, and leaves the stake to be decided by hand', async () => {
  const { answerLimits, order_view } = lateLimits()
  const { user, bet, price } = await quickVenue({ order_view })
  await user.click(price)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + QUICK_LIFE_MS)
  answerLimits()
  await waitFor(() => expect(stake()).toHaveProperty('value', '100'))
  expect(bet).not.toHaveBeenCalled()
})

it('places nothing when it was switched off before the limits were known', async () => {
  const { answerLimits, order_view } = lateLimits()
  const { user, bet, price } = await quickVenue({ order_view })
  await user.click(price)
  await user.click(slip().getByRole('switch', { name: '快速投注' }))
  answerLimits()
  await slip().findByText(/单注限额/)
  expect(stake()).toHaveProperty('value', '')
  expect(bet).not.toHaveBeenCalled()
})

it('places nothing that waited when the venue was left', async () => {
  const { answerLimits, order_view } = lateLimits()
  const { user, bet, price } = await quickVenue({ order_view })
  const door = screen.getByRole('button', { name: '进出场馆' })
  await user.click(price)
  await user.click(door)
  answerLimits()
  await user.click(door)
  await within(await screen.findByRole('region', { name: '投注单' })).findByText(/单注限额/)
  expect(stake()).toHaveProperty('value', '')
  expect(bet).not.toHaveBeenCalled()
})
