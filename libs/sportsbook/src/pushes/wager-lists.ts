import type { DataOf } from '@pavilion/contract'
import type { ChannelData, Wager } from '@pavilion/contract/bets'
import type { betRecordList } from '@pavilion/contract/games'

/** States only go forward: older pushes are recognised. */
const RANK: Readonly<Record<Wager['state'], number>> = { delay: 0, open: 1, refused: 2, settled: 2, void: 2, cashed: 2 }

const newer = (known: Wager, arrived: Wager): Wager => (RANK[arrived.state] < RANK[known.state] ? known : arrived)

type Unsettled = ChannelData<'get_today_wagers'>
type Records = DataOf<typeof betRecordList>

const replaced = (list: readonly Wager[], arrived: Wager): Wager[] =>
  list.map((known) => (known.ticketId === arrived.ticketId ? newer(known, arrived) : known))

export const upsertUnsettled = ({ list }: Unsettled, arrived: Wager): Unsettled => {
  if (RANK[arrived.state] === 2) return { list: list.filter(({ ticketId }) => ticketId !== arrived.ticketId) }
  const known = list.some(({ ticketId }) => ticketId === arrived.ticketId)
  return { list: known ? replaced(list, arrived) : [arrived, ...list] }
}

/** Only the platform knows whether a new one belongs here. */
export const updateRecords = (page: Records, arrived: Wager): Records => ({
  ...page,
  list: replaced(page.list, arrived),
})
