import type { DataOf } from '@pavilion/contract'
import type { ChannelData, Wager } from '@pavilion/contract/bets'
import type { betRecordList } from '@pavilion/contract/games'

/** States only go forward: older pushes are recognised. */
const RANK: Readonly<Record<Wager['state'], number>> = { delay: 0, open: 1, refused: 2, settled: 2, void: 2, cashed: 2 }

const newer = (current: Wager, incoming: Wager): Wager =>
  RANK[incoming.state] < RANK[current.state] ? current : incoming

type Unsettled = ChannelData<'get_today_wagers'>
type Records = DataOf<typeof betRecordList>

const replaceWager = (list: readonly Wager[], incoming: Wager): Wager[] =>
  list.map((current) => (current.ticketId === incoming.ticketId ? newer(current, incoming) : current))

export const upsertUnsettled = ({ list }: Unsettled, incoming: Wager): Unsettled => {
  if (RANK[incoming.state] === 2) return { list: list.filter(({ ticketId }) => ticketId !== incoming.ticketId) }
  const isListed = list.some(({ ticketId }) => ticketId === incoming.ticketId)
  return { list: isListed ? replaceWager(list, incoming) : [incoming, ...list] }
}

/** Only the platform knows whether a new one belongs here. */
export const updateRecords = (page: Records, incoming: Wager): Records => ({
  ...page,
  list: replaceWager(page.list, incoming),
})
