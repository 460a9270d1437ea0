import type { ChatCard } from '@pavilion/contract/chat'
import { MOST_TOPICS, MSG } from '@pavilion/contract/realtime'
import { matchTopic } from '@pavilion/contract/sports'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useFollow } from '../book/follow.ts'
import SportVenuePage from '../pages/sport-venue-page.tsx'
import { SLIP_SLOT } from '../slip/state/slip-store.ts'
import { wellAnswered } from '../testing/answers.ts'
import { aPick, aSelection, someMatches } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { bookServer } from '../testing/stage.tsx'
import SharedBet from './shared-bet.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const nothing = (): void => undefined
const cardOf = (...selections: ChatCard['legs'][number]['selection'][]): ChatCard => ({
  legs: selections.map((selection) => {
    const { gide, league, team_h, team_c } = aPick()
    return { selection, gide, league, team_h, team_c, score_H: 0, score_C: 0, isLive: 'N' as const }
  }),
})
const ADD = '按现价加入投注单'

describe('a shared bet', () => {
  it('tells the price it was taken at and the one of now, and leads to the venue with that one', async () => {
    const taken = aSelection({ ior: 870 })
    const { user } = await renderOnStage(<SharedBet card={cardOf(taken)} from="h***a2 分享的注单" />, {
      server: bookServer(someMatches()),
    })
    expect(await screen.findByText(/^现价 0\.98/)).toBeTruthy()
    expect(screen.getByText('0.87')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: ADD }))
    expect(await screen.findByText('/game/sport/crty')).toBeTruthy()
    const kept = localStorage.getItem(SLIP_SLOT) ?? ''
    expect(kept).toContain(`"ior":${aSelection().ior}`)
    expect(kept).not.toContain('"ior":870')
  })

  it('says which line there is by now where it moved', async () => {
    const taken = aSelection({ strong: 'C', ratio: '0 / 0.5', ior: 870 })
    await renderOnStage(<SharedBet card={cardOf(taken)} from="" />, { server: bookServer(someMatches()) })
    expect(await screen.findByText(/^现为 阿森纳 −0\.5 @ 0\.98/)).toBeTruthy()
  })

  it('adds nothing while its market is not open, and tells when it is closed', async () => {
    await renderOnStage(<SharedBet card={cardOf(aSelection({ gidm: '7', gid: '7' }))} from="" />, {
      server: bookServer(someMatches()),
    })
    expect(await screen.findByText('盘口已关闭')).toBeTruthy()
    expect(screen.queryByRole('button', { name: ADD })).toBeNull()
  })

  it('places nothing, though quick bet is on', async () => {
    const bet = vi.fn(wellAnswered().channel?.place_bet)
    const { user } = await renderOnStage(
      <>
        <SportVenuePage onSupport={nothing} showLoading={() => nothing} />
        <SharedBet card={cardOf(aSelection())} from="" />
      </>,
      { path: '/game/sport/crty', handlers: wellAnswered({ channel: { place_bet: bet as never } }) },
    )
    await screen.findByRole('button', { name: /^阿森纳 让球 −0.5 赔率/ })
    const slip = within(screen.getByRole('region', { name: '投注单' }))
    await user.click(slip.getByRole('button', { name: '投注单设置' }))
    await user.click(slip.getByRole('switch', { name: '快速投注' }))
    await user.click(screen.getByRole('button', { name: '开启' }))
    await user.click(screen.getByRole('button', { name: ADD }))
    // By then a quick bet has gone.
    await waitFor(() => expect(screen.getByRole('region', { name: '投注单' }).textContent).toContain('单注限额'))
    await act(async () => undefined)
    expect(screen.queryByText(/^(?:等待确认|投注成功)$/)).toBeNull()
    expect(bet).not.toHaveBeenCalled()
  })
})

describe('many shared bets', () => {
  const cards = (count: number) =>
    Array.from({ length: count }, (_, n) => (
      <SharedBet key={n} card={cardOf(aSelection({ gidm: `9${n}`, gid: `9${n}` }))} from="" />
    ))
  const followedAt = (server: ReturnType<typeof bookServer>): string[] => {
    const topics = new Set<string>()
    for (const frame of server.last().received) {
      if (frame.msgId === MSG.SUBSCRIBE) topics.add(frame.msgData.topic)
      if (frame.msgId === MSG.UNSUBSCRIBE) topics.delete(frame.msgData.topic)
      expect(topics.size).toBeLessThanOrEqual(MOST_TOPICS)
    }
    return [...topics]
  }
  const Boards = ({ count }: { readonly count: number }) => {
    useFollow(useMemo(() => Array.from({ length: count }, (_, n) => matchTopic(`7${n}`)), [count]))
    return null
  }

  it('follow a few matches all together, and leave all topics to the page that wants them', async () => {
    const server = bookServer(someMatches())
    const Page = () => {
      const [boards, setBoards] = useState(0)
      return (
        <>
          {cards(60)}
          <Boards count={boards} />
          <button onClick={() => setBoards(MOST_TOPICS)}>boards</button>
        </>
      )
    }
    const { user } = await renderOnStage(<Page />, { server })
    await waitFor(() => expect(followedAt(server).filter((topic) => topic.startsWith('match/9'))).toHaveLength(12))
    await user.click(screen.getByRole('button', { name: 'boards' }))
    await waitFor(() =>
      expect(followedAt(server).toSorted()).toEqual(
        Array.from({ length: MOST_TOPICS }, (_, n) => `match/7${n}`).toSorted(),
      ),
    )
    expect(screen.getAllByRole('button', { name: ADD })).toHaveLength(60)
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: ADD }).every(({ disabled }) => disabled)).toBe(true)
  })

  it('follow nothing while they are out of view or scrolled past', async () => {
    const notices: ((isIntersecting: boolean) => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(notice: IntersectionObserverCallback) {
          notices.push((isIntersecting) =>
            notice([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
          )
        }
        observe = nothing
        disconnect = nothing
      },
    )
    const server = bookServer(someMatches())
    await renderOnStage(<>{cards(2)}</>, { server })
    await waitFor(() => expect(server.last().received.length).toBeGreaterThan(0))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const followedCards = () => followedAt(server).filter((topic) => topic.startsWith('match/9'))
    const [first, second] = notices
    const see = (notice: typeof first, isIntersecting: boolean, ms: number) =>
      act(async () => {
        notice?.(isIntersecting)
        await vi.advanceTimersByTimeAsync(ms)
      })
    await see(first, true, 200)
    await see(first, false, 1_000)
    expect(followedCards()).toEqual([])
    await see(second, true, 300)
    expect(followedCards()).toEqual(['match/91'])
    await see(second, false, 0)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(followedCards()).toEqual([])
  })
})
