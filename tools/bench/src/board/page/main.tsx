import type { ServerFrame } from '@pavilion/contract/realtime'
import { memberFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { site } from '@pavilion/brand-aurora'
import { LanguageProvider, registerTexts } from '@pavilion/i18n'
import { createFakeServer } from '@pavilion/realtime/testing'
import { useRealtime } from '@pavilion/session'
import { RealtimeContext, SessionForTests } from '@pavilion/session/testing'
import { SportVenuePage } from '@pavilion/sportsbook'
import { sportsbookDomain } from '@pavilion/sportsbook/domain'
import { GlobalStyle } from '@pavilion/ui-kit'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createCourse } from './price-course.ts'
import { busy } from './measure.ts'
import { scrollThrough } from './scroll.ts'
import { liveOn, STRETCH } from './tab.ts'

registerTexts(sportsbookDomain.texts ?? {})

const handlers: MockHandlers = {
  launch: () => ({ data: { uid: 'bench', expiresAt: Math.floor(Date.now() / 1000) + 3600 } }),
  getBalance: () => ({ centerWalletBalance: 1_000_000n, lockMoney: 0n, currency: 'CNY', version: 1 }),
  memberInfo: () => memberFacts({ name: 'demo88' }),
  memberJwt: () => ({ jwt: 'bench' }),
  channel: { get_today_wagers: () => ({ list: [] }), get_wager_state: () => ({ answer: null }) },
}
const query = new URLSearchParams(location.search)
const course = createCourse({ matches: Number(query.get('matches')), halves: query.has('halves') })
const server = createFakeServer({ book: course.book })

const nothing = (): void => undefined

const handle = { renderAnew: (): void => undefined }

/** A new wrapper makes every reader render. */
const Rerendering = ({ children }: { children: ReactNode }) => {
  const realtime = useRealtime()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    handle.renderAnew = () => flushSync(() => setTurn((turn) => turn + 1))
  }, [])
  const wrapped = useMemo(() => ({ ...realtime, turn }), [realtime, turn])
  return <RealtimeContext value={wrapped}>{children}</RealtimeContext>
}

const root = createRootRoute({
  component: () => (
    <Rerendering>
      <Suspense>
        <SportVenuePage onSupport={nothing} showLoading={() => nothing} />
      </Suspense>
    </Rerendering>
  ),
})
const router = createRouter({ routeTree: root, history: createMemoryHistory() })

createRoot(document.getElementById('root') as HTMLElement).render(
  <LanguageProvider language="zh-CN">
    <GlobalStyle />
    <SessionForTests
      site={site}
      handlers={handlers}
      server={server}
      topics={sportsbookDomain.topics ?? []}
      userId="bench"
    >
      <RouterProvider router={router} />
    </SessionForTests>
  </LanguageProvider>,
)

const textsOf = (frames: readonly ServerFrame[]): string[] => frames.map((frame) => JSON.stringify(frame))
const hear = (texts: readonly string[]): void => texts.forEach((text) => server.last().pushText(text))
const push = (frames: readonly ServerFrame[]): void => hear(textsOf(frames))
const goTo = (gidm: string | undefined): Promise<void> =>
  router.navigate({ to: '.', search: gidm === undefined ? {} : { match: Number(gidm) }, replace: true } as never)

/** Two prices each: 100 cells. */
const MARKETS = 50

const bench = {
  cells: () => document.querySelectorAll('[data-price]').length,
  update: () => {
    const texts = textsOf(course.prices(MARKETS))
    return busy(() => hear(texts))
  },
  rerender: () => busy(() => handle.renderAnew()),
  scroll: () => scrollThrough(() => push(course.life(MARKETS))),
  scrollStill: () => scrollThrough(nothing),
  live: async () => {
    await liveOn({ course, push, goTo })
    return STRETCH
  },
  rest: () => push(course.rest()),
  moves: () => document.querySelectorAll('[data-move]').length,
}
export type BoardBench = typeof bench
Object.assign(globalThis, { bench })
