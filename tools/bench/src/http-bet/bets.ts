import { endpoints } from '@pavilion/contract'
import type { Book } from '@pavilion/contract/sports'
import type { Player } from './players.ts'
import { openSlip, type BenchSlip } from './slip.ts'

/** Above this share the run does not measure bets. */
const REFUSED_AT_MOST = 0.05
const PATH = endpoints.resource.path
const BOOK_MS = 2000

const BREATH_MS = 10

const readBook = ({ client, pass }: Player): Promise<Book> =>
  client.channel('get_game_list', { gtype: 'FT', showtype: 'FT' }, { pass })

/** Accepted bets per second, each player betting as fast as answers come. */
export const betsPerSecond = async (players: readonly Player[], seconds: number): Promise<number> => {
  const [first] = players
  if (!first) throw new Error('nobody to bet')
  let book = await readBook(first)
  const slips = await Promise.all(players.map((player) => openSlip(player, book)))
  const started = performance.now()
  const until = started + seconds * 1000
  const follow = async (): Promise<void> => {
    while (performance.now() + BOOK_MS < until) {
      await new Promise((resolve) => setTimeout(resolve, BOOK_MS))
      book = await readBook(first)
    }
  }
  const count = { taken: 0, refused: 0 }
  const bet = async ({ connection }: Player, slip: BenchSlip | undefined): Promise<void> => {
    while (slip && performance.now() < until) {
      const { headers, body } = slip.next(book)
      const answer = await connection.post(PATH, headers, body)
      const { data } = JSON.parse(answer.body) as { data?: { outcome?: 'taken' | 'refused' } }
      if (data?.outcome === undefined) throw new Error(`HTTP ${answer.status}: ${answer.body}`)
      count[data.outcome] += 1
    }
  }
  const following = follow()
  await Promise.all(players.map((player, index) => bet(player, slips[index])))
  const elapsed = (performance.now() - started) / 1000
  await following
  const { taken, refused } = count
  if (refused > (taken + refused) * REFUSED_AT_MOST) throw new Error(`${refused} bets refused, ${taken} taken`)
  return taken / elapsed
}

/** Milliseconds of each bet, one after another with pauses. `whileRuns`: seconds, or a promise to wait for. */
export const betTimes = async (player: Player, whileRuns: number | Promise<unknown>): Promise<number[]> => {
  const book = await readBook(player)
  const slip = await openSlip(player, book)
  let runs = true
  const ends =
    typeof whileRuns === 'number' ? new Promise((resolve) => setTimeout(resolve, whileRuns * 1000)) : whileRuns
  void ends.finally(() => {
    runs = false
  })
  const times: number[] = []
  while (runs) {
    const { headers, body } = slip.next(book)
    const started = performance.now()
    const answer = await player.connection.post(PATH, headers, body)
    times.push(performance.now() - started)
    const { data } = JSON.parse(answer.body) as { data?: { outcome?: string } }
    if (data?.outcome === undefined) throw new Error(`HTTP ${answer.status}: ${answer.body}`)
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS))
  }
  return times
}
