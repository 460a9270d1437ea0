import type { Selection } from '@pavilion/contract/bets'
import type { OperatorEndpoint, OperatorRole } from '@pavilion/operator-api'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { seedSite, testOperators, type TestDatabase } from '../../testing/index.ts'
import { openVenue, playerOf, startPlatform } from './platform.ts'
import { FeedServer } from './feed-server.ts'
import { newKey } from './world.ts'
import { sampleMatch } from './samples.ts'
import { until } from './wait.ts'

const SECRET = 'feed-for-tests-only-0123456789abcdef'

interface DeskCall {
  readonly params?: Readonly<Record<string, string | number>>
  readonly payload?: object
}

export const openDesk = async (kind: TestDatabase) => {
  const database = await kind.open()
  await seedSite(database.db, 3000, 'aurora.test')
  await openVenue(database, 3000)
  const feed = new FeedServer(SECRET)
  feed.matches = Array.from({ length: 9 }, (_, n) => sampleMatch(String(n + 1)))
  const platform = await startPlatform(database, await feed.listen())
  await until(() => !platform.sportsbook.book.stale)
  const people = testOperators(platform.app)

  const requestTo = (endpoint: OperatorEndpoint, { params = {}, payload }: DeskCall) => {
    const path = Object.entries(params).reduce<string>(
      (made, [name, value]) => made.replace(`:${name}`, String(value)),
      endpoint.path,
    )
    const reads = endpoint.method === 'GET'
    const query = reads && payload ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
    return {
      method: endpoint.method,
      url: path + query,
      ...(reads ? {} : { payload: { reason: 'seen by the desk', ...payload } }),
    }
  }
  return {
    database,
    db: database.db,
    feed,
    platform,
    player: (fen = 1_000_00n) => playerOf(platform, 3000, fen),
    matchOf: (gidm: string) => {
      const match = platform.sportsbook.book.match(gidm)
      if (!match) throw new Error(`match ${gidm} is not on the book`)
      return match
    },
    ask: async (endpoint: OperatorEndpoint, call: DeskCall = {}, role: OperatorRole = 'trader') =>
      (await people.person(role)).ask(requestTo(endpoint, call)),
    askAsTwo: (endpoint: OperatorEndpoint, call: DeskCall = {}, role: OperatorRole = 'trader') =>
      people.askAsTwo([role], requestTo(endpoint, call)),
    /** Withdraws the request. */
    takesTwo: (endpoint: OperatorEndpoint, call: DeskCall = {}, role: OperatorRole = 'trader') =>
      people.takesTwo([role], requestTo(endpoint, call)),
    decide: async (approvalId: string, decision = 'approved', role: OperatorRole = 'trader') =>
      (await people.person(role)).ask(
        requestTo(operatorApprovalDecide, { params: { approvalId }, payload: { decision } }),
      ),
    bet: async (player: Awaited<ReturnType<typeof playerOf>>, selection: Selection, stake = '1000') => {
      await until(() => !platform.sportsbook.book.stale)
      const request = { selection, stake, oddsChoice: 'any', oddsType: 'H' }
      const { data } = await player.channel('place_bet', request, { key: newKey() })
      return data as { outcome: string; refusal?: string; wager?: { ticketId: string } }
    },
    close: async () => {
      await platform.close()
      await feed.close()
      await database.close()
    },
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>
