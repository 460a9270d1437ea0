import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOnStage } from '../testing/render.tsx'
import LiveCards from './live-cards.tsx'
// Its code would take most of the time that a look for a match may take.
import './live-cards-book.tsx'

it('shows and counts matches, whose code comes once the page stands', async () => {
  await renderOnStage(<LiveCards />, { guest: true })
  await screen.findByRole('article', { name: '阿森纳 对 切尔西' })
  // Of the same file, and drawn apart.
  await screen.findByText(/^正在进行 \d+ 场$/)
  expect(document.querySelector('[aria-busy]')).toBeNull()
})
