import { refuse } from '@pavilion/api-client/testing'
import { authEvents } from '@pavilion/session'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SiteApp } from '../app/site-app.tsx'
import type { SitePage } from '../app/site-page.ts'
import { tabBarAtom } from '../tabs/tab-bar-atom.ts'
import { pageForTests } from '../testing/site-stage.tsx'
import { SCREEN_ID } from '../counterpart/plans.ts'
import { wholePage } from './whole-page.ts'

// Other files of this worker have the same document.
beforeEach(() => document.getElementById(SCREEN_ID)?.remove())
afterEach(() => document.getElementById(SCREEN_ID)?.remove())

const withFirstScreen = (): void => {
  document.body.insertAdjacentHTML('afterbegin', `<div id="${SCREEN_ID}"></div>`)
}
// Pieces are fetched, but the first is unwrapped while rendering.
const show = (page: SitePage) => act(async () => void render(<SiteApp page={page} />))

it('waits for nothing in a document without a first screen', async () => {
  const preInfo = () => new Promise<never>(() => undefined)
  const page = pageForTests({ at: '/mine/savemoney', member: true, handlers: { preInfo } })
  // A wait would last until the test's time-out.
  expect(await wholePage(page).then(() => 'shown')).toBe('shown')
})

it('announces a session that ended before the page was shown: home, sign-in', async () => {
  withFirstScreen()
  const heard = vi.fn()
  authEvents.on('login_expired', heard)
  const handlers = { memberInfo: () => refuse('LOGIN_EXPIRED') }
  const page = pageForTests({ at: '/mine', member: true, handlers })
  await wholePage(page)
  await waitFor(() => expect(page.guards.isSignedIn()).toBe(false))
  expect(page.router.state.location.pathname).toBe('/mine')
  await show(page)
  expect(heard.mock.calls).toEqual([[{ reason: 'expired', message: '请重新登录' }]])
  await waitFor(() => expect(document.title).toBe('首页 - 测试'))
  expect(await screen.findByRole('dialog')).toBeDefined()
})

it('shows the tab of a page that was loaded before it was shown', async () => {
  withFirstScreen()
  const page = pageForTests({ at: '/mine/betRecord', member: true })
  await wholePage(page)
  await show(page)
  await waitFor(() => expect(page.store.get(tabBarAtom).current).toBe('betRecord'))
})
