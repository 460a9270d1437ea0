import { query, useApi, useApiMutation, useApiQuery } from '@pavilion/api-client'
import { refuse, memberFacts, siteFacts, type MockHandlers } from '@pavilion/api-client/testing'
import { endpoints } from '@pavilion/contract'
import type { Balance } from '@pavilion/contract/funds'
import { MSG } from '@pavilion/contract/realtime'
import { createFakeServer, type FakeServer } from '@pavilion/realtime/testing'
import { useQueryClient } from '@tanstack/react-query'
import { act, render, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { authEvents } from '../events/auth-events.ts'
import { balanceQuery, useBalance } from '../facts/balance.ts'
import { LOSS_MS } from '../facts/look-after-loss.ts'
import { usePreInfo } from '../facts/pre-info.ts'
import { SessionForTests } from '../testing/session-for-tests.tsx'
import { useSession } from '../identity/session-context.ts'

const balance = (centre: bigint, version: number): Balance => ({
  centerWalletBalance: centre,
  lockMoney: 0n,
  currency: 'CNY',
  version,
})
const MEMBER = memberFacts({ name: 'demo88' })
const HANDLERS: MockHandlers = {
  memberInfo: () => MEMBER,
  memberJwt: () => ({ jwt: 'pass-1' }),
  getBalance: () => balance(100n, 1),
  logout: () => ({}),
}

const usePage = () => {
  const session = useSession()
  const member = useApiQuery(endpoints.memberInfo, {}, { enabled: session.status === 'member', retry: false })
  return { session, member, balance: useBalance(), cache: useQueryClient(), api: useApi() }
}
const open = async (handlers: MockHandlers = {}, userId?: string) => {
  const server = createFakeServer()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionForTests handlers={{ ...HANDLERS, ...handlers }} server={server} {...(userId && { userId })}>
      {children}
    </SessionForTests>
  )
  const page = renderHook(usePage, { wrapper }).result
  await waitFor(() => expect(server.last().received).toHaveLength(1))
  return { page, server }
}
const heard = (name: 'login_success' | 'login_expired') => {
  const listener = vi.fn()
  authEvents.on(name, listener)
  return listener
}

describe('signing in', () => {
  it('loads member and balance before it is announced, and signs the socket in', async () => {
    const { page, server } = await open()
    expect(page.current.session.status).toBe('guest')
    expect(server.last().received[0]?.msgId).toBe(MSG.GUEST_LOGIN)
    const announced: unknown[] = []
    authEvents.on('login_success', () => {
      const { cache, api } = page.current
      announced.push(
        cache.getQueryData(query(api, endpoints.memberInfo, {}).queryKey),
        cache.getQueryData(balanceQuery(api).queryKey),
      )
    })
    await act(() => page.current.session.signIn({ token: 'token-1', userId: 'user-1' }))
    expect(announced).toEqual([MEMBER, balance(100n, 1)])
    expect(page.current.session).toMatchObject({ status: 'member', userId: 'user-1' })
    await waitFor(() => expect(page.current.member.data).toEqual(MEMBER))
    await waitFor(() => expect(server.last().received[0]).toEqual({ msgId: MSG.LOGIN, msgData: { jwt: 'pass-1' } }))
  })

  it('succeeds even if loading stumbles', async () => {
    const { page } = await open({ memberInfo: () => refuse('NO_DATA') })
    const success = heard('login_success')
    await act(() => page.current.session.signIn({ token: 'token-1', userId: 'user-1' }))
    expect(success).toHaveBeenCalledOnce()
    expect(page.current.session.status).toBe('member')
  })
})

it('tells of the sign-in before, so that a member notices one that was not theirs', async () => {
  const { page } = await open()
  const success = heard('login_success')
  const lastSignIn = { at: 1_795_000_000, device: 'Chrome · Windows' }
  await act(() => page.current.session.signIn({ token: 'token-1', userId: 'user-1', lastSignIn }))
  expect(success.mock.calls).toEqual([[{ lastSignIn }]])
})

describe('the end of a session', () => {
  it('by the member: tells the platform with the token, and forgets what was theirs', async () => {
    const logout = vi.fn(() => ({}))
    const { page, server } = await open({ logout }, 'user-1')
    await waitFor(() => expect(page.current.balance.data).toBeDefined())
    const expired = heard('login_expired')
    act(() => page.current.session.signOut())
    expect(page.current.session.status).toBe('guest')
    expect(page.current.balance.data).toBeUndefined()
    expect(expired.mock.calls).toEqual([[{ reason: 'signed-out' }]])
    await waitFor(() => expect(logout).toHaveBeenCalledOnce())
    expect(JSON.stringify(logout.mock.calls)).toContain('token of user-1')
    await waitFor(() => expect(server.last().received[0]?.msgId).toBe(MSG.GUEST_LOGIN))
  })

  it('by LOGIN_EXPIRED: once, with the message', async () => {
    const expired = heard('login_expired')
    const { page } = await open(
      { memberInfo: () => refuse('LOGIN_EXPIRED'), getBalance: () => refuse('LOGIN_EXPIRED') },
      'user-1',
    )
    await waitFor(() => expect(page.current.session.status).toBe('guest'))
    expect(expired.mock.calls).toEqual([[{ reason: 'expired', message: '请重新登录' }]])
  })

  it('by the platform’s push', async () => {
    const { page, server } = await open({}, 'user-1')
    act(() => server.push({ msgId: MSG.SESSION_ENDED, msgData: {} }))
    expect(page.current.session.status).toBe('guest')
  })

  it('is not any other failure', async () => {
    const { page } = await open({ memberInfo: () => refuse('ACCESS_DENIED') }, 'user-1')
    await waitFor(() => expect(page.current.member.isError).toBe(true))
    expect(page.current.session.status).toBe('member')
  })
})

describe('BIND_REAL_NAME', () => {
  it('is handed to the component that shows it now', async () => {
    const shown: string[] = []
    const Pay = () => {
      const { mutate } = useApiMutation(endpoints.pay)
      return <button onClick={() => mutate({ channelId: 'bank', amount: 100n })}>pay</button>
    }
    const pageAt = (at: string) => (
      <SessionForTests
        handlers={{ ...HANDLERS, pay: () => refuse('BIND_REAL_NAME', { message: '请先实名' }) }}
        onBindRealName={(message) => void shown.push(`${at} ${message}`)}
      >
        <Pay />
      </SessionForTests>
    )
    const page = render(pageAt('first'))
    page.rerender(pageAt('second'))
    act(() => page.getByText('pay').click())
    await waitFor(() => expect(shown).toEqual(['second 请先实名']))
  })
})

it('UNBOUND_PHONE is handed to the component that shows it, and a reality check that was not shown is asked for again', async () => {
  const shown: string[] = []
  let asked = 0
  const Page = () => {
    const { mutate } = useApiMutation(endpoints.pay)
    const due = useApiMutation(endpoints.launch)
    useApiQuery(endpoints.memberInfo, {})
    return (
      <>
        <button onClick={() => mutate({ channelId: 'bank', amount: 100n })}>pay</button>
        <button onClick={() => due.mutate({ enName: 'CRTY' })}>enter</button>
      </>
    )
  }
  const page = render(
    <SessionForTests
      userId="user-1"
      handlers={{
        ...HANDLERS,
        memberInfo: () => {
          asked += 1
          return MEMBER
        },
        pay: () => refuse('UNBOUND_PHONE', { message: '请先绑定手机号' }),
        launch: () => refuse('REALITY_CHECK', { message: '请先查看提示' }),
      }}
      onBindPhone={(message) => void shown.push(message)}
    >
      <Page />
    </SessionForTests>,
  )
  act(() => page.getByText('pay').click())
  await waitFor(() => expect(shown).toEqual(['请先绑定手机号']))
  const before = asked
  act(() => page.getByText('enter').click())
  await waitFor(() => expect(asked).toBeGreaterThan(before))
})

it('a guest whose socket stays away learns that the site is closed, without asking again and again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const facts = siteFacts()
  const preInfo = vi.fn<NonNullable<MockHandlers['preInfo']>>(() => facts)
  let refusing = false
  const server = createFakeServer()
  const openSocket: FakeServer['openSocket'] = (url, events) => {
    const socket = server.openSocket(url, events)
    if (refusing) queueMicrotask(() => server.last().drop())
    return socket
  }
  const Page = () => <p>{usePreInfo().data?.switches.maintenance}</p>
  const page = render(
    <SessionForTests handlers={{ ...HANDLERS, preInfo }} server={{ ...server, openSocket }}>
      <Page />
    </SessionForTests>,
  )
  await page.findByText('0')
  await waitFor(() => expect(server.last().received).toHaveLength(1))
  preInfo.mockImplementation(() => ({ ...facts, switches: { ...facts.switches, maintenance: '1' } }))
  refusing = true
  server.last().drop()
  await act(() => vi.advanceTimersByTimeAsync(1.25 * LOSS_MS))
  await page.findByText('1')
  expect(preInfo).toHaveBeenCalledTimes(2)
})

describe('pushes', () => {
  it('of the balance: the newer version wins, whichever way it came', async () => {
    let answer = balance(100n, 1)
    const { page, server } = await open({ getBalance: () => answer }, 'user-1')
    await waitFor(() => expect(page.current.balance.data?.version).toBe(1))
    act(() => server.push({ msgId: MSG.BALANCE, msgData: balance(300n, 3) }))
    await waitFor(() => expect(page.current.balance.data?.centerWalletBalance).toBe(300n))
    act(() => server.push({ msgId: MSG.BALANCE, msgData: balance(200n, 2) }))
    expect(page.current.balance.data?.version).toBe(3)
    await act(() => page.current.balance.refetch())
    await new Promise((resolve) => setTimeout(resolve))
    expect(page.current.balance.data?.version).toBe(3)
    answer = balance(400n, 4)
    await act(() => page.current.balance.refetch())
    await waitFor(() => expect(page.current.balance.data?.centerWalletBalance).toBe(400n))
  })

  it('missed while the line was down are made up for', async () => {
    let answer = balance(100n, 1)
    const { page, server } = await open({ getBalance: () => answer }, 'user-1')
    await waitFor(() => expect(page.current.balance.data?.version).toBe(1))
    answer = balance(500n, 5)
    server.last().drop()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(page.current.balance.data?.version).toBe(5))
  })
})
