import { screen, waitFor } from '@testing-library/react'
import { useRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { someMatches } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { bookServer } from '../testing/stage.tsx'
import { SportsTree } from '../tree/sports-tree.tsx'
import { Board } from './board.tsx'

function Page() {
  const { history } = useRouter()
  return (
    <>
      <button onClick={() => history.back()}>back</button>
      <button onClick={() => history.forward()}>forward</button>
      <SportsTree />
      <Board />
    </>
  )
}

const search = () => screen.getByTestId('search').textContent
const pressed = (name: RegExp) => screen.getByRole('button', { name, pressed: true })

describe('the board in the address', () => {
  it('steps back and forward through sports, markets and leagues, and takes the order in place', async () => {
    const { user } = await renderOnStage(<Page />, { server: bookServer(someMatches()) })
    await screen.findByText('阿森纳')
    await user.click(screen.getByRole('button', { name: /^篮球/ }))
    await waitFor(() => expect(search()).toBe('?sport=BK'))
    await user.click(screen.getByRole('button', { name: /^今日/ }))
    await waitFor(() => expect(search()).toBe('?sport=BK&market=today'))
    await user.click(screen.getByText('back'))
    await user.click(screen.getByText('back'))
    await waitFor(() => expect(search()).toBe(''))
    expect(pressed(/^足球/)).toBeTruthy()
    await user.click((await screen.findAllByRole('button', { name: /^西班牙甲级联赛 ?\d/ }))[0] as HTMLElement)
    await waitFor(() => expect(search()).toBe('?league=LIGA'))
    await waitFor(() => expect(screen.queryByText('阿森纳')).toBeNull())
    await user.click(screen.getByText('时间'))
    await waitFor(() => expect(search()).toBe('?league=LIGA&sort=time'))
    await user.click(screen.getByText('back'))
    await waitFor(() => expect(search()).toBe(''))
    expect(await screen.findByText('阿森纳')).toBeTruthy()
    await user.click(screen.getByText('forward'))
    await waitFor(() => expect(search()).toBe('?league=LIGA&sort=time'))
  })

  it('opens as it was shared, for every visitor', async () => {
    await renderOnStage(<Page />, {
      server: bookServer(someMatches()),
      path: '/game/sport/crty?league=LIGA&sort=time&sport=FT&market=live',
    })
    await screen.findByRole('group', { name: '西班牙甲级联赛' })
    expect(screen.queryByText('阿森纳')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '时间' }).checked).toBe(true)
  })

  it('shows the first board for an address it cannot read', async () => {
    await renderOnStage(<Page />, { server: bookServer(), path: '/?sport=%7B%7D&market=x&day=1&league=%3C&sort=9' })
    expect(await screen.findByText('阿森纳')).toBeTruthy()
  })

  it('is what a match or another page of the venue is left for, in one step', async () => {
    const { user } = await renderOnStage(<Page />, { server: bookServer(), path: '/?view=results&sort=time' })
    await screen.findByText('阿森纳')
    await user.click(screen.getByRole('button', { name: /^篮球/ }))
    await waitFor(() => expect(search()).toBe('?sport=BK&sort=time'))
    await user.click(screen.getByText('back'))
    await waitFor(() => expect(search()).toBe('?view=results&sort=time'))
  })
})
