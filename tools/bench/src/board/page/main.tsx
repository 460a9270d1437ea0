import { memberFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { site } from '@pavilion/brand-aurora'
import { LanguageProvider } from '@pavilion/i18n'
import { createFakeServer } from '@pavilion/realtime/testing'
import { useRealtime } from '@pavilion/session'
import { RealtimeContext, SessionForTests } from '@pavilion/session/testing'
import { SportVenuePage } from '@pavilion/sportsbook'
import { GlobalStyle } from '@pavilion/ui-kit'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { book, step } from './book.ts'
import { busy } from './measure.ts'

const handlers: MockHandlers = {
  launch: () => ({ data: { uid: 'bench', expiresAt: Math.floor(Date.now() / 1000) + 3600 } }),
  getBalance: () => ({ centerWalletBalance: 1_000_000n, lockMoney: 0n, currency: 'CNY', version: 1 }),
  memberInfo: () => memberFacts({ name: 'demo88' }),
  memberJwt: () => ({ jwt: 'bench' }),
  channel: { get_today_wagers: () => ({ list: [] }), get_wager_state: () => ({ answer: null }) },
}
const server = createFakeServer({ book })

const nothing = (): void => undefined

/** How the measuring process reaches into the rendered page. */
const handle = { renderAnew: (): void => undefined }

/** Hands the same book on in a new wrapper: everything that reads it renders, row by row and cell by cell. */
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
    <SessionForTests site={site} handlers={handlers} server={server} userId="bench">
      <RouterProvider router={router} />
    </SessionForTests>
  </LanguageProvider>,
)

let seq = 0
/** What the measuring process calls. */
const bench = {
  cells: () => document.querySelectorAll('[data-price]').length,
  /** A step of the book with 100 new prices, from the socket's text to the page. */
  update: () => busy(() => server.push(step((seq += 1)))),
  rerender: () => busy(() => handle.renderAnew()),
}
export type BoardBench = typeof bench
Object.assign(globalThis, { bench })
