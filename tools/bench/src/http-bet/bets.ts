import { endpoints } from '@pavilion/contract'
import type { Book } from '@pavilion/contract/sports'
import type { Player } from './players.ts'
import { openSlip, type BenchSlip } from './slip.ts'

/** More refusals than this are no measurement of bets. */
const REFUSED_AT_MOST = 0.05
const PATH = endpoints.resource.path
/** How often the book is read anew, milliseconds. */
const BOOK_MS = 2000

/** Between two bets of one member who is measured alone. */
const BREATH_MS = 10

const readBook = ({ client, pass }: Player): Promise<Book> =>
  client.channel('get_game_list', { gtype: 'FT', showtype: 'FT' }, { pass })

/** Lets every player bet as often as answers come, and tells the bets that were taken per second. */
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

/**
 * Lets one player bet, one bet after the other with a breath between, and tells how long each took, milliseconds: for some
 * seconds, or until something else is done.
 */
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
