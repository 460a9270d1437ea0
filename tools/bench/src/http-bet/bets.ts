import { endpoints } from '@pavilion/contract'
import { openBetWriter, pause, readScheduled, type BetWriter } from '@pavilion/load'
import type { ConnectedMember } from './connected-member.ts'

/** Above this the run does not measure bets. */
const REFUSED_AT_MOST = 0.05
const PATH = endpoints.resource.path
const BOOK_MS = 2000

const BREATH_MS = 10

export const betsPerSecond = async (members: readonly ConnectedMember[], seconds: number): Promise<number> => {
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
  const bet = async ({ connection }: ConnectedMember, writer: BetWriter | undefined): Promise<void> => {
    while (writer && performance.now() < until) {
      const { headers, body } = writer.next(book)
      const answer = await connection.post(PATH, headers, body)
      const { data } = JSON.parse(answer.body) as { data?: { outcome?: 'taken' | 'refused' } }
      if (data?.outcome === undefined) throw new Error(`HTTP ${answer.status}: ${answer.body}`)
      count[data.outcome] += 1
    }
  }
  const following = follow()
  await Promise.all(members.map((member, index) => bet(member, writers[index])))
  const elapsed = (performance.now() - startedAt) / 1000
  await following
  const { taken: acceptedBets, refused: refusedBets } = count
  if (refusedBets > (acceptedBets + refusedBets) * REFUSED_AT_MOST)
    throw new Error(`${refusedBets} bets refused, ${acceptedBets} taken`)
  return acceptedBets / elapsed
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
