import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { pageForTests, type SiteStageProps } from '../testing/site-stage.tsx'
import { SiteApp } from './site-app.tsx'

const visit = async (at: string, more: Omit<SiteStageProps, 'at'> = {}) => {
  const page = pageForTests({ at, ...more })
  render(<SiteApp page={page} />)
  const menu = within(await screen.findByRole('navigation', { name: '主导航' }))
  await menu.findByRole('button', { name: '体育' })
  return { page, menu }
}
const PLACES = ['滚球', '今日', '早盘', '赛果', '规则']
const current = (menu: Pick<typeof screen, 'queryAllByRole'>) =>
  menu.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent)

describe('the header while sports are the one category', () => {
  it('leads a visitor to places of the lobby, a member to places of the venue', async () => {
    const { menu } = await visit('/home')
    expect(PLACES.map((name) => menu.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/game/sport',
      '/game/sport?market=today',
      '/game/sport?market=early',
      '/game/sport?view=results',
      '/game/sport?view=rules',
    ])
    expect(current(menu)).toEqual(['首页'])
  })

  it('leads a member into the venue', async () => {
    const { menu } = await visit('/home', { member: true })
    await waitFor(() =>
      expect(menu.getByRole('link', { name: '赛果' }).getAttribute('href')).toBe('/game/sport/crty?view=results'),
    )
  })

  it.each([
    ['/game/sport', ['滚球']],
    ['/game/sport?sport=BK&sort=time', ['滚球']],
    ['/game/sport?market=today&sport=BK', ['今日']],
    ['/game/sport?market=early&day=2026-11-30', ['早盘']],
    ['/game/sport?view=results&market=live', ['赛果']],
    ['/game/sport?view=rules', ['规则']],
    ['/game/sport?market=parlay', []],
    ['/game/sport?match=8001&market=live', []],
  ])('marks the place that %s is', async (at, places) => {
    const { menu } = await visit(at)
    await waitFor(() => expect(current(menu)).toEqual(places))
  })

  it('is gone through by the arrow keys', async () => {
    const { menu } = await visit('/home')
    menu.getByRole('button', { name: '体育' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(menu.getByRole('link', { name: '滚球' }))
  })

  it('has the entries that the brand names, in its order', async () => {
    vi.stubGlobal('__PAVILION_MENU__', { main: ['places', 'TY'] })
    const { menu } = await visit('/home')
    const entries = [...menu.getByRole('list').querySelectorAll('[data-entry]')]
    expect(entries.map((entry) => entry.textContent)).toEqual([...PLACES, '体育'])
    vi.unstubAllGlobals()
  })
})
