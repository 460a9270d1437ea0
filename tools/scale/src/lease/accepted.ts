import type pg from 'pg'
import { none, noneOf, reached, type Check } from '../check.ts'
import type { Priced } from './offers.ts'
import type { ProviderRecord } from './provider-record.ts'

interface Accepted extends Priced {
  readonly ticket: string
  readonly ior: number
  /** Commit time, Unix milliseconds. */
  readonly at: number
}

const readAccepted = async (db: pg.Pool): Promise<Accepted[]> => {
  const { rows } = await db.query<Accepted>(`
    select l.ticket, l.gidm, l.gid, l.wtype, l.rtype, l.strong, l.ratio, l.ior,
        extract(epoch from pg_xact_commit_timestamp(o.xmin))::float8 * 1000 as at
      from observed_bets o join observed_legs l using (ticket)
     where o.state = 'open' order by at`)
  return rows
}

/** Milliseconds: allowed age of a book; transit of a message plus a transaction. */
const AGE_MS = 2_000
const ON_THE_WAY_MS = 2_000
/** Fewer accepted bets prove nothing. */
const LEAST = 100

export const freshChecks = async (db: pg.Pool, { offers, heardBetween }: ProviderRecord): Promise<Check[]> => {
  const legs = await readAccepted(db)
  const oldest = ({ at }: Accepted): number => at - AGE_MS - ON_THE_WAY_MS
  const silent = legs.filter((leg) => !heardBetween(oldest(leg), leg.at))
  const staleLegs = legs.filter((leg) => !offers.offeredBetween(leg, leg.ior, oldest(leg), leg.at))
  const of = `all ${legs.length} legs`
  return [
    reached('legs of bets, each held against the provider’s record', legs.length, LEAST),
    noneOf('every bet was taken while the provider was heard', silent, of),
    noneOf(
      'every bet was taken at a price that was offered just then',
      staleLegs.map((leg) => ({ ...leg, offered: offers.lastOffers(leg) })),
      of,
    ),
  ]
}

export const checksAfterResult = async (db: pg.Pool): Promise<Check[]> => [
  await none(
    db,
    'no bet was taken after its match had its result',
    `select o.ticket, l.gidm, pg_xact_commit_timestamp(o.xmin) as taken, pg_xact_commit_timestamp(r.xmin) as result
       from observed_bets o join observed_legs l using (ticket) join observed_results r on r.gidm = l.gidm
      where o.state = 'open' and pg_xact_commit_timestamp(o.xmin) >= pg_xact_commit_timestamp(r.xmin)`,
  ),
]
