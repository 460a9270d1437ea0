import { MSG } from '@pavilion/contract/realtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TopicFamily, TopicHub } from '../module/topic-family.ts'
import { Allowance } from './allowance.ts'
import type { SocketConnection } from './connection.ts'
import { FollowedTopic } from './followed-topic.ts'
import { frameText } from './frame.ts'
import { textsOf } from './testing/texts-of.ts'
import { Topics } from './topics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aPage = () => {
  const sent: number[] = []
  const hear = (text: Buffer) => void sent.push((JSON.parse(String(text)) as { msgId: number }).msgId)
  const connection = {
    visitor: { site: { siteId: 3000 } },
    member: undefined,
    hasRoom: true,
    snapshots: new Allowance(1e6, 1e6, 0),
    inTurn: (work: () => unknown) => work(),
    send: hear,
    write: (frames: Buffer) => void textsOf(frames).forEach(hear),
  } as unknown as SocketConnection
  return { connection, sent }
}

const opened = () => {
  let hub: TopicHub | undefined
  let seq = 0
  const family: TopicFamily = {
    serves: (topic) => topic.startsWith('room/'),
    snapshot: ({ topic }) => frameText(MSG.TOPIC, { topic, stream: 's', seq, data: {} }),
    place: () => ({ stream: 's', seq }),
    start: (given) => {
      hub = given
      return () => undefined
    },
  }
  const topics = new Topics([family], () => performance.now())
  const bytes = new Allowance(1e9, 1e9, 0)
  const say = (topic: string) => {
    seq += 1
    hub?.change({ topic, siteId: 3000 }, { stream: 's', seq, text: frameText(MSG.TOPIC_CHANGE, { topic, seq }) })
  }
  return { topics, family, bytes, say, kept: () => hub?.followed().length ?? 0, outdate: () => hub?.outdate() }
}

describe('snapshots that no longer hold', () => {
  it('are made again when a page asks, and cost nothing where none has asked since', () => {
    const { topics, family, bytes, outdate } = opened()
    const flooder = aPage()
    for (let n = 0; n < 40; n += 1) topics.follow(flooder.connection, `room/${n}`, undefined, bytes)
    const outdated = vi.spyOn(FollowedTopic.prototype, 'outdate')
    outdate()
    expect(outdated).toHaveBeenCalledTimes(40)
    outdate()
    expect(outdated).toHaveBeenCalledTimes(40)
    const made = vi.spyOn(family, 'snapshot')
    for (const page of [aPage(), aPage()]) topics.follow(page.connection, 'room/1', undefined, bytes)
    expect(made).toHaveBeenCalledTimes(1)
    outdate()
    expect(outdated).toHaveBeenCalledTimes(41)
    vi.restoreAllMocks()
    topics.stop()
  })
})

describe('topics without followers', () => {
  it('are kept for a quarter of a minute for those who come back, and then forgotten', async () => {
    const { topics, bytes, say, kept } = opened()
    const first = aPage()
    topics.follow(first.connection, 'room/1', undefined, bytes)
    topics.leaveAll(first.connection)
    say('room/1')
    expect(kept()).toBe(1)
    const second = aPage()
    topics.follow(second.connection, 'room/1', { stream: 's', seq: 0 }, bytes)
    expect(second.sent).toEqual([MSG.TOPIC_CHANGE, MSG.TOPIC_CURRENT])
    topics.leaveAll(second.connection)
    await vi.advanceTimersByTimeAsync(16_000)
    expect(kept()).toBe(0)
    topics.stop()
  })

  it('are so many at most: a new one replaces the oldest, and none that is followed', async () => {
    const { topics, bytes, kept } = opened()
    const [reader, flooder] = [aPage(), aPage()]
    topics.follow(reader.connection, 'room/read', undefined, bytes)
    for (let n = 0; n < 5_000; n += 1) {
      topics.follow(flooder.connection, `room/${n}`, undefined, bytes)
      topics.leave(flooder.connection, `room/${n}`)
    }
    expect(kept()).toBe(2_001)
    topics.stop()
  })
})
