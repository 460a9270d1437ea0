import type { DataOf } from '@pavilion/contract'
import type { ChannelData, Wager } from '@pavilion/contract/bets'
import type { betRecordList } from '@pavilion/contract/games'

/** How far a bet has come. States only go forward, so an older push is known by its state. */
const RANK: Readonly<Record<Wager['state'], number>> = { delay: 0, open: 1, refused: 2, settled: 2, void: 2, cashed: 2 }

const newer = (known: Wager, arrived: Wager): Wager => (RANK[arrived.state] < RANK[known.state] ? known : arrived)

type Unsettled = ChannelData<'get_today_wagers'>
type Records = DataOf<typeof betRecordList>

const replaced = (list: readonly Wager[], arrived: Wager): Wager[] =>
  list.map((known) => (known.ticketId === arrived.ticketId ? newer(known, arrived) : known))

/** The unsettled bets with one that arrived: new ones first, finished ones gone. */
export const upsertUnsettled = ({ list }: Unsettled, arrived: Wager): Unsettled => {
  if (RANK[arrived.state] === 2) return { list: list.filter(({ ticketId }) => ticketId !== arrived.ticketId) }
  const known = list.some(({ ticketId }) => ticketId === arrived.ticketId)
  return { list: known ? replaced(list, arrived) : [arrived, ...list] }
}

/** A page of records with a bet on it brought up to date; whether a new one belongs to the page, only the platform can tell. */
export const updateRecords = (page: Records, arrived: Wager): Records => ({
  ...page,
  list: replaced(page.list, arrived),
})
