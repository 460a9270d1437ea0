import { anySelection, pause, watchMatches } from '@pavilion/load'
import { nothingYet, type Acknowledged } from '../acknowledged.ts'
import { openPlayers, type Player } from '../player.ts'
import type { World } from '../world.ts'

const MEMBERS_EACH = 6
const PAID_IN = 50_000_00n
/** Dense enough to hit every moment. */
const BREATH_MS = 60
const WATCH_MS = 20
const PARLAYS = 0.1

const betThrough = (players: readonly Player[], gidms: () => readonly string[]) => {
  const [watcher] = players
  const bookWatch = watcher && watchMatches(watcher.member, gidms, WATCH_MS)
  let running = true
  const any = () => {
    const on = gidms()
    const book = bookWatch?.book(on[Math.floor(Math.random() * on.length)] ?? '')
    return book && anySelection(book)
  }
  const bet = async (player: Player): Promise<void> => {
    while (running) {
      const [selection, other] = [any(), any()]
      if (selection && other && other.gidm !== selection.gidm && Math.random() < PARLAYS)
        await player.parlay([selection, other])
      else if (selection) await player.bet(selection)
      await pause(BREATH_MS)
    }
  }
  const loops = Promise.all(players.map(bet))
  return {
    stop: async () => {
      running = false
      await Promise.all([loops, bookWatch?.stop()])
    },
  }
}

/** One process each, so that each process's bets are known. */
export const startBetting = async (world: World, gidms: () => readonly string[]) => {
  const processes = world.platforms.map(({ url }) => ({ url, acknowledged: nothingYet() }))
  const of = (index: number): { readonly url: string; readonly acknowledged: Acknowledged } =>
    processes[index % processes.length] ?? { url: '', acknowledged: nothingYet() }
  const players = await openPlayers(
    world,
    MEMBERS_EACH * processes.length,
    PAID_IN,
    (index) => of(index).acknowledged,
    (index) => [of(index).url],
  )
  const all = processes.map((_, at) =>
    betThrough(
      players.filter((_player, index) => index % processes.length === at),
      gidms,
    ),
  )
  return {
    taken: () => processes.map(({ acknowledged }) => acknowledged.tickets.size),
    tickets: () => processes.flatMap(({ acknowledged }) => [...acknowledged.tickets]),
    refused: () => processes.map(({ acknowledged }) => Object.fromEntries(acknowledged.refusals)),
    stop: async () => {
      await Promise.all(all.map(({ stop }) => stop()))
    },
  }
}
