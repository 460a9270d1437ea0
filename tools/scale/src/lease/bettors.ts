import { endpoints } from '@pavilion/contract'
import type { Book } from '@pavilion/contract/sports'
import { nothingYet, type Acknowledged } from '../acknowledged.ts'
import { openMembers } from '../members.ts'
import { pause, untilAnswered } from '../until-answered.ts'
import { anySelection } from '../picks.ts'
import type { Player } from '../player.ts'
import type { World } from '../world.ts'

const MEMBERS_EACH = 6
const PAID_IN = 50_000_00n
/** Pause between a member's bets: dense enough to hit every moment, without exhausting the machine. */
const BREATH_MS = 60
const PARLAYS = 0.1

const betThrough = (players: readonly Player[], gidms: () => readonly string[]) => {
  const books = new Map<string, Book>()
  let running = true
  const watch = async (player: Player): Promise<void> => {
    const pass = (await untilAnswered(() => player.client.call(endpoints.launch, { enName: 'CRTY' }))).data
    while (running && pass)
      for (const gidm of gidms()) {
        if (running)
          books.set(gidm, await untilAnswered(() => player.client.channel('get_game_more', { gidm }, { pass })))
        await pause(20)
      }
  }
  const any = () => {
    const on = gidms()
    const book = books.get(on[Math.floor(Math.random() * on.length)] ?? '')
    return book && anySelection(book, new Set())
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
  const [watcher] = players
  const loops = Promise.all([...(watcher ? [watch(watcher)] : []), ...players.map(bet)])
  return { stop: () => ((running = false), loops) }
}

/** Each member uses one process only, so that each process's bets are known. */
export const startBetting = async (world: World, gidms: () => readonly string[]) => {
  const processes = world.platforms.map(({ url }) => ({ url, acknowledged: nothingYet() }))
  const of = (index: number): { readonly url: string; readonly acknowledged: Acknowledged } =>
    processes[index % processes.length] ?? { url: '', acknowledged: nothingYet() }
  const players = await openMembers(
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
