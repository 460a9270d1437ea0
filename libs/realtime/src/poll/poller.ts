import type { TopicSubscriber } from '../socket/topic-family.ts'

export const POLL_AFTER_MS = 10_000
export const POLL_EVERY_MS = 3_000
/** A later poll makes its topic stale. */
const GRACE_MS = 2_000

export interface TopicPoll extends Pick<TopicSubscriber, 'serves' | 'setFollowed'> {
  /** Puts what was read in its place. A rejected read is repeated with the next round. */
  read(topic: string): Promise<() => void>
}

/** One read after another, until there is a socket. */
export interface Poller {
  use(poll: TopicPoll): void
  /** Unless another reader took over. */
  leave(poll: TopicPoll): void
  /** Idempotent. */
  setAway(isAway: boolean): void
}

export const createPoller = (topics: () => string[]): Poller => {
  let poll: TopicPoll | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Earlier answers are ignored. */
  let term = 0
  const staleTimers = new Map<string, ReturnType<typeof setTimeout>>()

  const markFresh = ({ setFollowed }: TopicPoll, topic: string): void => {
    setFollowed(topic, true)
    clearTimeout(staleTimers.get(topic))
    staleTimers.set(
      topic,
      setTimeout(() => topics().includes(topic) && setFollowed(topic, false), POLL_EVERY_MS + GRACE_MS),
    )
  }
  const read = async (from: TopicPoll, topic: string, own: number): Promise<void> => {
    const apply = await from.read(topic)
    // Meanwhile a socket may have come, or the last follower left.
    if (own !== term || !topics().includes(topic)) return
    apply()
    markFresh(from, topic)
  }
  const round = async (): Promise<void> => {
    const [from, own] = [poll, term]
    if (!from) return
    for (const topic of topics().filter(from.serves)) {
      await read(from, topic, own).catch(() => undefined)
      if (own !== term) return
    }
    timer = setTimeout(() => void round(), POLL_EVERY_MS)
  }
  const end = (): void => {
    clearTimeout(timer)
    timer = undefined
    term += 1
    for (const each of staleTimers.values()) clearTimeout(each)
    staleTimers.clear()
  }
  let isAway = false
  const wait = (): void => {
    if (poll && isAway) timer ??= setTimeout(() => void round(), POLL_AFTER_MS)
  }

  return {
    use: (next) => {
      poll = next
      wait()
    },
    leave: (leavingPoll) => {
      if (poll !== leavingPoll) return
      end()
      poll = undefined
    },
    setAway: (next) => {
      isAway = next
      if (isAway) wait()
      else end()
    },
  }
}
