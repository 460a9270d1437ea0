import { NOTIFICATIONS_WORKER, shownNotification, type ShownNotification } from '@pavilion/contract/notifications'
import { createContext, runInContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { notificationsWorker } from './notifications-worker.ts'

const ORIGIN = 'https://aurora.example'
const goal: ShownNotification = {
  title: '曼城 1-0 切尔西',
  body: '进球 · 曼城',
  tag: 'goal-8001',
  path: '/game/sport/crty?match=8001',
}

let source = ''
let fileName = ''
beforeAll(async () => {
  ;({ source, fileName } = await notificationsWorker())
})

interface Tab {
  readonly url: string
  readonly focus: () => Promise<void>
}

const started = (addresses: readonly string[] = []) => {
  const listeners = new Map<string, (event: object) => void>()
  const shows: [string, object][] = []
  const acts: string[] = []
  const tabs: Tab[] = addresses.map((url) => ({ url, focus: async () => void acts.push(`focus ${url}`) }))
  const self = {
    location: { origin: ORIGIN },
    registration: { showNotification: async (title: string, options: object) => void shows.push([title, options]) },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void acts.push(`open ${url}`) },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  }
  runInContext(source, createContext({ self }))
  const send = async (name: string, event: object): Promise<void> => {
    const works: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
    await Promise.all(works)
  }
  return {
    shows,
    acts,
    listened: () => [...listeners.keys()].toSorted(),
    push: (text: string | null) => send('push', { data: text === null ? null : { text: () => text } }),
    click: (data: unknown) => send('notificationclick', { notification: { data, close: () => acts.push('close') } }),
  }
}

describe('the worker of notifications', () => {
  it('is one small script of its own, which takes no requests', () => {
    expect(`/${fileName}`).toBe(NOTIFICATIONS_WORKER)
    expect(source.length).toBeLessThan(1500)
    expect(source).not.toMatch(/\b(import|export|caches|fetch)\b/)
    expect(started().listened()).toEqual(['install', 'notificationclick', 'push'])
  })

  it('shows what is pushed, with the picture of the brand', async () => {
    const worker = started()
    await worker.push(JSON.stringify(goal))
    const { title, body, tag, path } = goal
    expect(worker.shows).toEqual([[title, { body, tag, icon: '/apple-touch-icon.png', data: path, renotify: true }]])
  })

  it.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', 'goal'],
    ['null', 'null'],
    ['no title', JSON.stringify({ ...goal, title: undefined })],
    ['an empty title', JSON.stringify({ ...goal, title: '' })],
    ['a title that is too long', JSON.stringify({ ...goal, title: '长'.repeat(161) })],
    ['a text that is none', JSON.stringify({ ...goal, body: 1 })],
    ['a text that is too long', JSON.stringify({ ...goal, body: '长'.repeat(241) })],
    ['another tag', JSON.stringify({ ...goal, tag: 'a b' })],
    ['an address', JSON.stringify({ ...goal, path: 'https://evil.example/' })],
    ['an address without its protocol', JSON.stringify({ ...goal, path: '//evil.example/' })],
    ['one with a backslash', JSON.stringify({ ...goal, path: '/\\evil.example/' })],
    ['a script', JSON.stringify({ ...goal, path: 'javascript:alert(1)' })],
  ])('shows nothing of %s, as the contract has it', async (_what, text) => {
    const worker = started()
    await worker.push(text)
    expect(worker.shows).toEqual([])
    const value = (): unknown => JSON.parse(text ?? '') as unknown
    expect(() => shownNotification.parse(value())).toThrow()
  })

  it.each([
    ['the longest', { ...goal, title: '长'.repeat(160), body: '长'.repeat(240), tag: 'a'.repeat(64) }],
    ['the home page', { ...goal, path: '/' }],
  ])('shows %s that the contract allows', async (_what, pushed) => {
    const worker = started()
    await worker.push(JSON.stringify(shownNotification.parse(pushed)))
    expect(worker.shows).toHaveLength(1)
  })

  it('opens the page of the site that was clicked, or brings it to the front', async () => {
    const worker = started([`${ORIGIN}/home`, `${ORIGIN}${goal.path}`])
    await worker.click(goal.path)
    await worker.click('/mine/betRecord')
    await worker.click('//evil.example/')
    await worker.click({ path: '/home' })
    expect(worker.acts).toEqual([
      'close',
      `focus ${ORIGIN}${goal.path}`,
      'close',
      `open ${ORIGIN}/mine/betRecord`,
      'close',
      'close',
    ])
  })
})
