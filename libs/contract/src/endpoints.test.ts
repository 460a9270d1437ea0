import { describe, expect, it } from 'vitest'
import { CHANNEL_METHODS } from './bets/methods.ts'
import { refusalsOf, type Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { clientFrame, MSG } from './realtime/index.ts'
import { STATUS } from './status.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)

describe('the endpoints', () => {
  it('have a path each, under one of the five prefixes', () => {
    const paths = all.map(([, { path }]) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toMatch(/^\/(site|act|fd|game|stream)\/api\/v1\/[\w/]+$/)
  })

  it('ask for a sign-in wherever money moves', () => {
    const open = all.filter(([, { effect, access }]) => effect === 'once' && access !== 'member')
    expect(open.map(([name]) => name)).toEqual([])
  })

  it('name only statuses there are', () => {
    for (const [name, { statuses }] of all) for (const status of statuses) expect(STATUS, name).toHaveProperty(status)
  })

  it('name a status once, and none that access or being one of ours implies', () => {
    for (const [name, each] of all) {
      const implied = refusalsOf({ access: each.access, statuses: [] })
      expect(new Set([...implied, ...each.statuses]).size, name).toBe(implied.length + each.statuses.length)
      expect(refusalsOf(each).includes('LOGIN_EXPIRED'), name).toBe(each.access === 'member')
    }
  })

  it('cache nothing that belongs to a member', () => {
    const kept = all.filter(([, { cache, access }]) => cache && access !== 'open')
    expect(kept.map(([name]) => name)).toEqual([])
  })

  it('let singles, parlays and cash-outs alone move money by the channel', () => {
    expect(
      Object.entries(CHANNEL_METHODS)
        .filter(([, { effect }]) => effect === 'once')
        .map(([name]) => name),
    ).toEqual(['place_bet', 'place_parlay', 'cash_out'])
  })
})

it('a socket takes only the frames a client may send', () => {
  for (const topic of ['FT/RB', 'FS/FSFU', 'match/49867602', 'menu', 'chat/hall'])
    expect(clientFrame.safeParse({ msgId: MSG.SUBSCRIBE, msgData: { topic } }).success).toBe(true)
  for (const wrong of [
    { msgId: MSG.BALANCE, msgData: {} },
    { msgId: MSG.SUBSCRIBE, msgData: { topic: 'BK//LATE' } },
    { msgId: MSG.SUBSCRIBE, msgData: { topic: `a${'b'.repeat(64)}` } },
    { msgId: MSG.SUBSCRIBE, msgData: { topic: 'FT/RB', from: { stream: 's' } } },
    { msgId: '0' },
    null,
  ])
    expect(clientFrame.safeParse(wrong).success).toBe(false)
})
