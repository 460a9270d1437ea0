import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderOnStage } from '../testing/render.ts'
import { NotificationsCard } from './notifications-card.tsx'
import { ENDPOINT, notificationsAnswered, standInBrowser } from './testing/browser.ts'

let restore = (): void => undefined
afterEach(() => restore())

const visit = async (
  browser: Parameters<typeof standInBrowser>[0] = {},
  start?: Parameters<typeof notificationsAnswered>[0],
  over: MockHandlers = {},
) => {
  const made = standInBrowser(browser)
  ;({ restore } = made)
  const { user } = await renderOnStage(<NotificationsCard />, { handlers: notificationsAnswered(start, over) })
  return { user, ...made }
}
const goals = () => screen.findByRole('switch', { name: '关注赛事的进球' })
const settled = () => screen.findByRole('switch', { name: '注单结算' })

describe('the card of notifications', () => {
  it('is off at first, and asks the browser’s user only when a switch is turned on', async () => {
    const notificationSubscribe = vi.fn<NonNullable<MockHandlers['notificationSubscribe']>>(({ kinds }) => ({ kinds }))
    const { user, acts } = await visit({}, undefined, { notificationSubscribe })
    expect(await goals()).toHaveProperty('checked', false)
    expect(await settled()).toHaveProperty('checked', false)
    expect(acts).toEqual([])
    await user.click(await settled())
    expect(await screen.findByText('已保存通知设置')).toBeDefined()
    expect(await settled()).toHaveProperty('checked', true)
    expect(await goals()).toHaveProperty('checked', false)
    expect(acts).toEqual(['ask', 'register /notifications-worker.js', 'subscribe by the key of the site'])
    expect(notificationSubscribe.mock.calls[0]?.[0]).toMatchObject({
      endpoint: ENDPOINT,
      kinds: ['settled'],
      language: 'zh-CN',
    })
  })

  it('changes what is told, and with the last kind ends the subscription', async () => {
    const { user, acts } = await visit({ subscribed: true, permission: 'granted' }, ['settled'])
    expect(await settled()).toHaveProperty('checked', true)
    await user.click(await goals())
    await waitFor(async () => expect(await goals()).toHaveProperty('checked', true))
    await waitFor(async () => expect(await settled()).toHaveProperty('disabled', false))
    await user.click(await settled())
    await waitFor(async () => expect(await settled()).toHaveProperty('checked', false))
    await waitFor(async () => expect(await goals()).toHaveProperty('disabled', false))
    expect(acts).toEqual([])
    await user.click(await goals())
    expect(await screen.findByText('已关闭通知')).toBeDefined()
    expect(acts).toEqual(['unsubscribe'])
    expect(await goals()).toHaveProperty('checked', false)
  })

  it('is off where the platform knows the browser no longer, and subscribes it anew', async () => {
    const { user, acts } = await visit({ subscribed: true, permission: 'granted' })
    expect(await settled()).toHaveProperty('checked', false)
    await user.click(await settled())
    await waitFor(async () => expect(await settled()).toHaveProperty('checked', true))
    expect(acts).toContain('subscribe by the key of the site')
  })

  it('stays off, and says so, where the browser’s user did not answer', async () => {
    const { user, acts } = await visit({ answers: 'default' })
    await user.click(await goals())
    expect(await screen.findByText('浏览器没有允许通知，尚未开启')).toBeDefined()
    expect(await goals()).toHaveProperty('checked', false)
    expect(acts).toEqual(['ask'])
  })

  it('says how to allow it, where the browser’s user forbade it: now, or before', async () => {
    const { user } = await visit({ answers: 'denied' })
    await user.click(await goals())
    expect(await screen.findByText(/此浏览器已禁止本站发送通知/)).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
    restore()
    await visit({ permission: 'denied' })
    expect((await screen.findAllByText(/此浏览器已禁止本站发送通知/)).length).toBeGreaterThan(0)
  })

  it.each([
    ['a browser without push', {}, '此浏览器不支持通知，请换用其他浏览器。'],
    ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }, /添加到主屏幕/],
  ])('says of %s what can be done', async (_what, browser, words) => {
    await visit({ without: true, ...browser })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('is not there where the site sends none, or does not say', async () => {
    for (const notificationSettings of [() => ({}), () => refuse('SERVER_ERROR')]) {
      const asked = vi.fn<NonNullable<MockHandlers['notificationSettings']>>(notificationSettings)
      await visit({}, undefined, { notificationSettings: asked })
      await waitFor(() => expect(asked).toHaveBeenCalled())
      expect(screen.queryByRole('region', { name: '浏览器通知' })).toBeNull()
      restore()
    }
  })

  it('says that it was not saved, when the platform or the push service does not answer', async () => {
    const { user, failNow } = await visit({})
    failNow()
    await user.click(await goals())
    expect(await screen.findByText('通知设置没有保存，请重试')).toBeDefined()
    await waitFor(async () => expect(await goals()).toHaveProperty('checked', false))
  })
})
