import { authEvents } from '@pavilion/session'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SLIP_SLOT } from '../slip/state/slip-store.ts'
import { renderOnStage } from '../testing/render.tsx'
import { LiveMatches } from './live-match-cards.tsx'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

const firstPrice = async () => {
  const [price] = await screen.findAllByRole('button', { name: '阿森纳 独赢 赔率 1.20' })
  if (!price) throw new Error('no price')
  return price
}

describe('a price outside the venue', () => {
  it('asks a guest to sign in, keeps the selection, and opens the venue afterwards', async () => {
    const asked: (() => void)[] = []
    stops.push(authEvents.on('login_tips', ({ then }) => void asked.push(then)))
    const { user } = await renderOnStage(<LiveMatches />, { guest: true })
    await user.click(await firstPrice())
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(localStorage.getItem(SLIP_SLOT)).toContain('8001001')
  })

  it('takes a member there at once', async () => {
    const asked: unknown[] = []
    stops.push(authEvents.on('login_tips', () => void asked.push(1)))
    const { user } = await renderOnStage(<LiveMatches />)
    await user.click(await firstPrice())
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/game/sport/crty'))
    expect(asked).toEqual([])
  })
})
