import { memberFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { authEvents } from '../events/auth-events.ts'
import { SessionForTests } from '../testing/session-for-tests.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { useSession } from './session-context.ts'

const HANDLERS: MockHandlers = {
  memberInfo: () => memberFacts(),
  getBalance: () => ({ centerWalletBalance: 0n, lockMoney: 0n, currency: 'CNY', version: 1 }),
  memberJwt: () => ({ jwt: 'pass-1' }),
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <SessionForTests handlers={HANDLERS}>{children}</SessionForTests>
)

it('what a domain added is loaded before the sign-in is announced, whether it succeeds or not', async () => {
  const order: string[] = []
  const stops = [
    afterSignIn(async ({ cache }) => void order.push(`loaded, ${cache.getQueryCache().getAll().length > 0}`)),
    afterSignIn(() => Promise.reject(new Error('not now'))),
    authEvents.on('login_success', () => void order.push('announced')),
  ]
  const session = renderHook(useSession, { wrapper }).result
  await act(() => session.current.signIn({ token: 'token-1', userId: 'user-1' }))
  expect(order).toEqual(['loaded, true', 'announced'])
  for (const stop of stops) stop()
  const gone = vi.fn(async () => undefined)
  afterSignIn(gone)()
  await act(() => session.current.signIn({ token: 'token-2', userId: 'user-2' }))
  expect(gone).not.toHaveBeenCalled()
})
