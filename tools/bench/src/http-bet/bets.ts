import { endpoints } from '@pavilion/contract'
import { openBetWriter, pause, readScheduled, type BetWriter } from '@pavilion/load'
import type { ConnectedMember } from './connected-member.ts'

/** Above this the run does not measure bets. */
const REFUSED_AT_MOST = 0.05
const PATH = endpoints.resource.path
const BOOK_MS = 2000

const BREATH_MS = 10

/** Calls `work` with bets on what is offered then, until the time is up; fails when many are refused. Returns those taken a second. */
const whileBetting = async (
  members: readonly ConnectedMember[],
  seconds: number,
  work: (bet: (index: number) => Promise<void>, until: number) => Promise<unknown>,
): Promise<number> => {
  const [first] = members
  if (!first) throw new Error('nobody to bet')
  let book = await readScheduled(first.member)
  const writers = await Promise.all(members.map(({ member, token }) => openBetWriter(member, token, book)))
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const follow = async (): Promise<void> => {
    while (performance.now() + BOOK_MS < until) {
      await pause(BOOK_MS)
      book = await readScheduled(first.member)
    }
  }
  const count = { taken: 0, refused: 0 }
  const bet = async (index: number): Promise<void> => {
    const { headers, body } = (writers[index] as BetWriter).next(book)
    const answer = await (members[index] as ConnectedMember).connection.post(PATH, headers, body)
    const { data } = JSON.parse(answer.body) as { data?: { outcome?: 'taken' | 'refused' } }
    if (data?.outcome === undefined) throw new Error(`HTTP ${answer.status}: ${answer.body}`)
    count[data.outcome] += 1
  }
  const following = follow()
  await work(bet, until)
  const elapsed = (performance.now() - startedAt) / 1000
  await following
  const { taken: acceptedBets, refused: refusedBets } = count
  if (refusedBets > (acceptedBets + refusedBets) * REFUSED_AT_MOST)
    throw new Error(`${refusedBets} bets refused, ${acceptedBets} taken`)
  return acceptedBets / elapsed
}

export const betsPerSecond = (members: readonly ConnectedMember[], seconds: number): Promise<number> =>
  whileBetting(members, seconds, (bet, until) =>
    Promise.all(
      members.map(async (_, index) => {
        while (performance.now() < until) await bet(index)
      }),
    ),
  )

/** Milliseconds of each bet at so many a second, from when it was due: one that is held up holds up those behind it. */
export const betTimesAt = async (
  members: readonly ConnectedMember[],
  perSecond: number,
  seconds: number,
): Promise<number[]> => {
  const times: number[] = []
  await whileBetting(members, seconds, (bet, until) => {
    const startedAt = performance.now()
    return Promise.all(
      members.map(async (_, index) => {
        for (let nth = index; ; nth += members.length) {
          const dueAt = startedAt + (nth * 1000) / perSecond
          if (dueAt >= until) return
          const early = dueAt - performance.now()
          if (early > 0) await pause(early)
          await bet(index)
          times.push(performance.now() - dueAt)
        }
      }),
    )
  })
  return times
}

/** Milliseconds. `whileRuns`: seconds, or a promise to wait for. */
export const betTimes = async (
  { member, token, connection }: ConnectedMember,
  whileRuns: number | Promise<unknown>,
): Promise<number[]> => {
  const book = await readScheduled(member)
  const writer = await openBetWriter(member, token, book)
  let runs = true
  const ends = typeof whileRuns === 'number' ? pause(whileRuns * 1000) : whileRuns
  void ends.finally(() => {
    runs = false
  })
  const times: number[] = []
  while (runs) {
    const { headers, body } = writer.next(book)
    const startedAt = performance.now()
    const answer = await connection.post(PATH, headers, body)
    times.push(performance.now() - startedAt)
    const { data } = JSON.parse(answer.body) as { data?: { outcome?: string } }
    if (data?.outcome === undefined) throw new Error(`HTTP ${answer.status}: ${answer.body}`)
    await pause(BREATH_MS)
  }
  return times
}
