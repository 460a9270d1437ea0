import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderOnStage } from '../testing/render.tsx'
import { LiveMatches } from './live-match-cards.tsx'

describe('matches on a home page', () => {
  it('begin with those that can be bet on', async () => {
    await renderOnStage(<LiveMatches />, { guest: true })
    await screen.findAllByText('阿森纳')
    const cards = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
    expect(cards[0]).toBe('阿森纳 对 切尔西')
    expect(cards.at(-1)).toBe('曼彻斯特联 对 阿斯顿维拉')
  })
})
