import {
  controlsOf,
  createMember,
  deposit,
  eightAtOnce,
  nameOf,
  placeBet,
  placeParlay,
  untilAnswered,
  untilServed,
  type LoadMember,
} from '@pavilion/load'
import { endpoints } from '@pavilion/contract'
import type { BetAnswer, Selection } from '@pavilion/contract/bets'
import type { Acknowledged } from './acknowledged.ts'
import type { World } from './world.ts'

export interface Player {
  readonly member: LoadMember
  deposit(fen: bigint): Promise<void>
  /** Fen, by default drawn between 10 and 50. True when accepted. */
  bet(selection: Selection, stake?: bigint): Promise<boolean>
  /** On different matches. True when accepted. */
  parlay(selections: readonly Selection[], system?: number): Promise<boolean>
  /** With repetitions. */
  settled(): Promise<string[]>
  /** Notes them. */
  review(): Promise<void>
}

/** Fen, of a parlay. */
const STAKE = 10_00n

const PAGE_SIZE = 100

const settledTickets = async ({ client }: LoadMember): Promise<string[]> => {
  const { siteDay } = await untilAnswered(() => client.call(endpoints.preInfo, {}))
  const yesterday = new Date(Date.parse(siteDay) - 86_400_000).toISOString().slice(0, 10)
  const query = { category: 'TY', beginDay: yesterday, endDay: siteDay, state: 'settled', pageSize: PAGE_SIZE } as const
  const tickets: string[] = []
  for (let pageNum = 1, hasMore = true; hasMore; pageNum++) {
    const { total, list } = await untilAnswered(() => client.call(endpoints.betRecordList, { ...query, pageNum }))
    tickets.push(...list.map(({ ticketId }) => ticketId))
    hasMore = list.length > 0 && pageNum * PAGE_SIZE < total
  }
  return tickets
}

const playerOf = (member: LoadMember, sandboxUrl: string, acknowledged: Acknowledged): Player => {
  const controls = controlsOf(sandboxUrl)
  const place = async (ask: (asking: LoadMember) => Promise<BetAnswer>): Promise<boolean> => {
    let unansweredAt: number | undefined
    const asking = {
      ...member,
      ask: <T>(call: () => Promise<T>) =>
        member.ask(() =>
          call().catch((error: unknown) => {
            unansweredAt ??= Date.now()
            throw error
          }),
        ),
    }
    const answer = await ask(asking)
    if (answer.outcome === 'taken') {
      acknowledged.tickets.add(answer.wager.ticketId)
      if (unansweredAt !== undefined) acknowledged.unansweredAt.set(answer.wager.ticketId, unansweredAt)
    } else acknowledged.refusals.set(answer.refusal, (acknowledged.refusals.get(answer.refusal) ?? 0) + 1)
    return answer.outcome === 'taken'
  }
  return {
    member,
    deposit: async (fen) => {
      acknowledged.deposits.add(await deposit(member, fen, controls))
    },
    bet: (selection, stake = BigInt(10 + Math.floor(Math.random() * 40)) * 100n) =>
      place((asking) => placeBet(asking, selection, stake)),
    parlay: (selections, system) => place((asking) => placeParlay(asking, selections, STAKE, system)),
    settled: () => settledTickets(member),
    review: async () => {
      for (const ticket of await settledTickets(member)) acknowledged.settlements.add(ticket)
    },
  }
}

/** Calls alternate between `urlsOf`. */
export const openPlayers = async (
  world: World,
  count: number,
  fen: bigint,
  acknowledgedOf: (index: number) => Acknowledged,
  urlsOf?: (index: number) => readonly string[],
): Promise<Player[]> => {
  const all = world.platforms.map(({ url }) => url)
  await untilServed(all)
  console.log(`Opening ${count} accounts …`)
  const players = Array.from({ length: count }, (_, index) => {
    const urls = urlsOf?.(index) ?? all
    const member = createMember({ name: nameOf('player', index), urls, turn: index, ask: untilAnswered })
    return playerOf(member, world.sandboxUrl, acknowledgedOf(index))
  })
  await eightAtOnce(players, async (player) => {
    await player.member.open()
    await player.deposit(fen)
  })
  return players
}
