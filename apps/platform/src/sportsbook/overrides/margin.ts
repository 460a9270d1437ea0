import { gtype, type Match, type Wtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'

/**
 * What the house takes off prices, as the database's functions tell it: of a sport, one of its leagues, a kind of market, or both; '' stands
 * for all. `margin`: ten-thousandths by which the implied probability of each side grows.
 */
export const deskMargin = z.object({ gtype, leagueId: z.string(), wtype: z.string(), margin: z.int() })
export type DeskMargin = Readonly<z.output<typeof deskMargin>>

/** The lowest price there is, thousandths. */
const LEAST = 1

/**
 * A provider's price with the house's margin taken off: what it implies, 1 / (1 + price), grows by `margin` ten-thousandths of itself, so that
 * a book's overround grows by as much, on every side alike. Rounded down: never above the provider's, never below 0.001.
 *
 * @param ior thousandths of Hong Kong odds
 */
export const withMargin = (ior: number, margin: number): number =>
  margin === 0 ? ior : Math.max(LEAST, Math.floor(((1000 + ior) * 10_000) / (10_000 + margin)) - 1000)

/**
 * A provider's price before the house's margin was taken off it: never above it, and at most a thousandth and a fifth below.
 *
 * @param ior thousandths of Hong Kong odds
 */
export const beforeMargin = (ior: number, margin: number): number =>
  Math.ceil(((1000 + ior) * (10_000 + margin)) / 10_000) - 1000

/** Margins that concern a match, whatever the market. */
export const marginsOf = (
  { gtype, league_id }: Pick<Match, 'gtype' | 'league_id'>,
  margins: readonly DeskMargin[],
): DeskMargin[] =>
  margins.filter((each) => each.gtype === gtype && (each.leagueId === '' || each.leagueId === league_id))

const closeness = ({ leagueId, wtype }: DeskMargin): number => (leagueId === '' ? 0 : 2) + (wtype === '' ? 0 : 1)

/** The margin of a kind of market among those of its match: the closest fit alone, a league before a kind of market. */
export const marginOf = (wtype: Wtype, margins: readonly DeskMargin[]): number =>
  margins
    .filter((each) => each.wtype === '' || each.wtype === wtype)
    .reduce<DeskMargin | undefined>(
      (best, each) => (best && closeness(best) > closeness(each) ? best : each),
      undefined,
    )?.margin ?? 0
