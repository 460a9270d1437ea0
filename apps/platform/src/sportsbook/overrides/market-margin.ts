import { gtype, type Match, type Wtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'

/** '' means all. `margin`: ten-thousandths of each implied probability. */
export const deskMargin = z.object({ gtype, leagueId: z.string(), wtype: z.string(), margin: z.int() })
export type DeskMargin = Readonly<z.output<typeof deskMargin>>

const LEAST = 1

/** 1 / (1 + price) grows. Rounded down, never below 0.001. @param ior thousandths of Hong Kong odds */
export const withMargin = (ior: number, margin: number): number =>
  margin === 0 ? ior : Math.max(LEAST, Math.floor(((1000 + ior) * 10_000) / (10_000 + margin)) - 1000)

/** At most 1.2 thousandths below the provider's. @param ior thousandths of Hong Kong odds */
export const beforeMargin = (ior: number, margin: number): number =>
  Math.ceil(((1000 + ior) * (10_000 + margin)) / 10_000) - 1000

export const marginsOf = (
  { gtype, league_id }: Pick<Match, 'gtype' | 'league_id'>,
  margins: readonly DeskMargin[],
): DeskMargin[] =>
  margins.filter((each) => each.gtype === gtype && (each.leagueId === '' || each.leagueId === league_id))

const closeness = ({ leagueId, wtype }: DeskMargin): number => (leagueId === '' ? 0 : 2) + (wtype === '' ? 0 : 1)

/** League before market. */
export const marginOf = (wtype: Wtype, margins: readonly DeskMargin[]): number =>
  margins
    .filter((each) => each.wtype === '' || each.wtype === wtype)
    .reduce<DeskMargin | undefined>(
      (best, each) => (best && closeness(best) > closeness(each) ? best : each),
      undefined,
    )?.margin ?? 0
