import { anySelection, pause, watchMatches } from '@pavilion/load'
import type pg from 'pg'
import type { Player } from '../player.ts'

const PARLAYS = 0.06
const SYSTEMS = 0.02
const SYSTEM = 4
/** Milliseconds for all bets. */
const LIMIT_MS = 600_000
const WATCH_MS = 50

const openBets = async (db: pg.Pool, gidm: string): Promise<{ open: number; delay: number }> => {
  const { rows } = await db.query<{ state: string; n: number }>(
    `select state, count(*)::int as n from bets b where state in ('delay', 'open') and (gidm = $1 or exists (
       select from bet_legs l where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket) and l.gidm = $1))
      group by state`,
    [gidm],
  )
  const of = (state: string): number => rows.find((row) => row.state === state)?.n ?? 0
  return { open: of('open'), delay: of('delay') }
}

/** Until that many are open on `match`, none waiting, some with legs on `others`. */
export const placeBets = async (
  db: pg.Pool,
  players: readonly Player[],
  match: string,
  others: readonly [string, string],
  targetCount: number,
  refusals: () => Readonly<Record<string, number>>,
): Promise<number> => {
  const gidms = [match, ...others]
  const bookWatch = watchMatches((players[0] as Player).member, () => gidms, WATCH_MS)
  let enough = false
  const betOnce = async (player: Player): Promise<boolean> => {
    const [own, first, second] = gidms.map((gidm) => {
      const book = bookWatch.book(gidm)
      return book && anySelection(book)
    })
    const drawn = Math.random()
    if (!own) return false
    if (first && second && drawn < SYSTEMS) return player.parlay([own, first, second], SYSTEM)
    if (first && drawn < SYSTEMS + PARLAYS) return player.parlay([own, first])
    return player.bet(own)
  }
  const betting = Promise.all(
    players.map(async (player) => {
      // For machines that cannot keep the book fresh.
      while (!enough) if (!(await betOnce(player))) await pause(500 + Math.random() * 1000)
    }),
  )
  const began = Date.now()
  for (let lastReport = began; ;) {
    const { open, delay } = await openBets(db, match)
    if (open >= targetCount) break
    if (Date.now() - began > LIMIT_MS) throw new Error(`only ${open} of ${targetCount} bets could be placed`)
    if (Date.now() - lastReport > 10_000) {
      lastReport = Date.now()
      console.log(
        `${Math.round((lastReport - began) / 1000)} s: ${open} bets open, ${delay} wait, refused:`,
        refusals(),
      )
    }
    await pause(500)
  }
  enough = true
  await betting
  await bookWatch.stop()
  for (;;) {
    const { open, delay } = await openBets(db, match)
    if (delay === 0) return open
    await pause(200)
  }
}
