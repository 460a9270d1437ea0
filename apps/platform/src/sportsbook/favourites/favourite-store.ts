import { FAVOURITE_FOR_S, MOST_FAVOURITES, type FavouriteMatch, type FavouriteMatches } from '@pavilion/contract/games'
import type { Gtype } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import type { MemberId } from '../../members/index.ts'

/** Matches that began before are forgotten. */
const forgottenBefore = (now: number): Date => new Date(now - FAVOURITE_FOR_S * 1000)

interface Row {
  readonly place: number
  readonly version: bigint
  readonly gidm: string | null
  readonly gtype: Gtype
  readonly kickoff: Date
}

interface MembersFavourites extends MemberId {
  readonly favourites: FavouriteMatches
}

/** Of each, in their order. */
export const favouritesOfMembers = async (
  db: Db | Tx,
  members: readonly MemberId[],
  now: number,
): Promise<readonly MembersFavourites[]> => {
  const { rows } = await sql<Row>`
    select a.place::int as place, l.version, f.gidm, f.gtype, f.kickoff
      from unnest(${members.map(({ siteId }) => siteId)}::int[], ${members.map(({ userId }) => userId)}::uuid[])
          with ordinality a (site_id, user_id, place)
      join favourite_lists l using (site_id, user_id)
      left join lateral (
        select f.gidm, f.place, m.gtype, m.kickoff from favourite_matches f join matches m using (gidm)
         where f.site_id = a.site_id and f.user_id = a.user_id and m.kickoff > ${forgottenBefore(now)}) f on true
     order by a.place, f.place`.execute(db)
  return members.map((member, index) => {
    const own = rows.filter(({ place }) => place === index + 1)
    const favourites = own.flatMap(({ gidm, gtype, kickoff }): FavouriteMatch[] =>
      gidm === null ? [] : [{ gidm, gtype, until: Math.floor(kickoff.getTime() / 1000) + FAVOURITE_FOR_S }],
    )
    return { ...member, favourites: { favourites, version: Number(own[0]?.version ?? 0) } }
  })
}

export const favouritesOf = async (db: Db | Tx, member: MemberId, now: number): Promise<FavouriteMatches> => {
  const [own] = await favouritesOfMembers(db, [member], now)
  return own?.favourites ?? { favourites: [], version: 0 }
}

/** The member's turn at them, until the transaction ends. */
const takeTurn = async (tx: Tx, { siteId, userId }: MemberId): Promise<void> => {
  await sql`insert into favourite_lists as l (site_id, user_id, version) values (${siteId}, ${userId}::uuid, 1)
    on conflict (site_id, user_id) do update set version = l.version + 1`.execute(tx)
}

/** What each of them is: one that is not answered is unknown. */
export const openAmong = async (
  tx: Tx,
  gidms: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, boolean>> => {
  const { rows } = await sql<{ gidm: string; is_open: boolean }>`
    select gidm, status not in ('finished', 'settled', 'abandoned') and kickoff > ${forgottenBefore(now)} as is_open
      from matches where gidm = any(${[...gidms]}::text[])`.execute(tx)
  return new Map(rows.map(({ gidm, is_open: isOpen }) => [gidm, isOpen]))
}

/** In this order; those who are favourites already keep their place. Beyond the most, the oldest go. */
export const addFavourites = async (tx: Tx, member: MemberId, gidms: readonly string[]): Promise<void> => {
  const { siteId, userId } = member
  await takeTurn(tx, member)
  await sql`
    insert into favourite_matches (site_id, user_id, gidm)
    select ${siteId}, ${userId}::uuid, a.gidm from unnest(${[...new Set(gidms)]}::text[]) with ordinality a (gidm, place) order by a.place
    on conflict (site_id, user_id, gidm) do nothing`.execute(tx)
  await sql`
    delete from favourite_matches where site_id = ${siteId} and user_id = ${userId}::uuid and gidm in (
      select gidm from favourite_matches where site_id = ${siteId} and user_id = ${userId}::uuid
       order by place desc offset ${MOST_FAVOURITES})`.execute(tx)
}

export const removeFavourite = async (tx: Tx, member: MemberId, gidm: string): Promise<void> => {
  await takeTurn(tx, member)
  await sql`delete from favourite_matches
    where site_id = ${member.siteId} and user_id = ${member.userId}::uuid and gidm = ${gidm}`.execute(tx)
}

/** Of every site: who marked this match. */
export const membersWhoFavour = async (db: Db | Tx, gidm: string): Promise<MemberId[]> => {
  const { rows } = await sql<{ site_id: number; user_id: string }>`
    select site_id, user_id from favourite_matches where gidm = ${gidm} order by site_id, user_id`.execute(db)
  return rows.map(({ site_id: siteId, user_id: userId }) => ({ siteId, userId }))
}

const SWEEP_ROWS = 1_000

/** Of matches that are forgotten; each call some, so that none takes long. */
export const sweepFavourites = async (db: Db, now: number): Promise<void> => {
  await sql`delete from favourite_matches where (site_id, user_id, gidm) in (
    select f.site_id, f.user_id, f.gidm from favourite_matches f join matches m using (gidm)
     where m.kickoff <= ${forgottenBefore(now)} limit ${SWEEP_ROWS} for update of f skip locked)`.execute(db)
}
