import { expect, it, vi } from 'vitest'
import { createLineSender } from './line-sender.ts'

const opened = () => {
  let hear: (data: unknown) => void = () => undefined
  let count = 0
  let changeMember: () => void = () => undefined
  const sender = createLineSender({
    realtime: {
      on: (_, listener) => {
        hear = listener as (data: unknown) => void
        return () => undefined
      },
      send: () => true,
      state: () => 'ready',
      subscribeState: () => () => undefined,
      subscribeMember: (listener) => {
        changeMember = listener
        return () => undefined
      },
    },
    newRid: () => `rid-${(count += 1)}`,
    now: () => 1_000,
  })
  return { sender, hear: (data: object) => hear(data), changeMember: () => changeMember() }
}

it('knows when a room takes words again that told it to wait, and of no other', () => {
  const { sender, hear } = opened()
  const heard = vi.fn()
  sender.subscribe(heard)
  sender.say('chat/hall', '第一句')
  sender.say('chat/match/8001', '第二句')
  expect(sender.freeAt('chat/hall')).toBe(0)
  hear({ rid: 'rid-1', refusal: 'slow', message: '慢速模式', wait: 9 })
  expect([sender.freeAt('chat/hall'), sender.freeAt('chat/match/8001')]).toEqual([10_000, 0])
  expect(heard).toHaveBeenCalledTimes(3)
  hear({ rid: 'rid-2', refusal: 'closed', message: '聊天室已关闭' })
  expect(sender.freeAt('chat/match/8001')).toBe(0)
  expect(sender.pending().map(({ refusal }) => refusal?.refusal)).toEqual(['slow', 'closed'])
})

it('does not wait for what is no line of this page', () => {
  const { sender, hear } = opened()
  hear({ rid: 'another', refusal: 'slow', message: '慢速模式', wait: 9 })
  expect(sender.freeAt('chat/hall')).toBe(0)
})

it('forgets what a member wrote, and how long they wait, when somebody else is signed in', () => {
  const { sender, hear, changeMember } = opened()
  const heard = vi.fn()
  sender.say('chat/hall', '第一句')
  sender.say('chat/hall', '第二句')
  hear({ rid: 'rid-1', refusal: 'slow', message: '慢速模式', wait: 9 })
  sender.subscribe(heard)
  changeMember()
  expect([sender.pending(), sender.freeAt('chat/hall')]).toEqual([[], 0])
  expect(heard).toHaveBeenCalledOnce()
})

it('keeps no words back for a card that came too soon', () => {
  const { sender, hear } = opened()
  sender.say('chat/hall', '', 'CR1')
  hear({ rid: 'rid-1', refusal: 'card', message: '每分钟可分享 1 张注单', wait: 40 })
  expect(sender.freeAt('chat/hall')).toBe(0)
  expect(sender.pending()[0]?.refusal?.refusal).toBe('card')
})

it('shows words that were refused for a reason of a newer platform, to be said again', () => {
  const { sender, hear } = opened()
  sender.say('chat/hall', '第一句')
  hear({ rid: 'rid-1', refusal: 'a reason of tomorrow', message: '请稍后再试' })
  expect(sender.pending()[0]?.refusal).toMatchObject({ refusal: 'busy', message: '请稍后再试' })
})
