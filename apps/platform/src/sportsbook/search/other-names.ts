import type { Gtype } from '@pavilion/contract/sports'
import { otherNames, type FeedMessage, type OtherNames } from '@pavilion/protocols'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import type { PriceFeed } from '../feed/port.ts'

type ContentMessage = Exclude<FeedMessage, { type: 'heartbeat' }>
type FedMatch = Extract<FeedMessage, { type: 'snapshot' }>['matches'][number]
type FedLeague = ContentMessage['leagues'][number]

/** The feed has no team ids. */
interface Named {
  readonly id: string
  readonly names: OtherNames
}

export const leagueId = (league: string): string => `league/${league}`
export const teamId = (gtype: Gtype, name: string): string => `team/${gtype}/${name}`

const hasAny = (names: OtherNames): boolean => Object.keys(names).length > 0

const ofLeague = ({ league_id, short, en, aliases }: FedLeague): Named => ({
  id: leagueId(league_id),
  names: { ...(short && { short }), ...(en !== undefined && { en }), ...(aliases && { aliases }) },
})
const ofMatch = ({ gtype, team_h, team_c, names_h, names_c }: FedMatch): Named[] => [
  ...(names_h ? [{ id: teamId(gtype, team_h['zh-CN']), names: names_h }] : []),
  ...(names_c ? [{ id: teamId(gtype, team_c['zh-CN']), names: names_c }] : []),
]

const plainLeague = ({ en: _en, aliases: _aliases, ...league }: FedLeague) => league
const plainMatch = ({ names_h: _home, names_c: _away, ...match }: FedMatch) => match

const apart = <M extends ContentMessage>(message: M): { readonly nameEntries: Named[]; readonly rest: M } => {
  const { leagues } = message
  const matches = message.type === 'snapshot' ? message.matches : message.added
  const nameEntries = [...leagues.map(ofLeague), ...matches.flatMap(ofMatch)].filter(({ names }) => hasAny(names))
  const plain = matches.map(plainMatch)
  const part = message.type === 'snapshot' ? { matches: plain } : { added: plain }
  return { nameEntries, rest: { ...message, leagues: leagues.map(plainLeague), ...part } }
}

export const feedWithoutOtherNames = (feed: PriceFeed, learn: (nameEntries: readonly Named[]) => void): PriceFeed => {
  const learnedNames = new Map<string, string>()
  const strip = <M extends ContentMessage>(message: M): M => {
    const { nameEntries, rest } = apart(message)
    const news = nameEntries.filter(({ id, names }) => learnedNames.get(id) !== JSON.stringify(names))
    for (const { id, names } of news) learnedNames.set(id, JSON.stringify(names))
    if (news.length > 0) learn([...new Map(news.map((each) => [each.id, each])).values()])
    return rest
  }
  return {
    open: (listener) =>
      feed.open({
        ...listener,
        snapshot: (message) => listener.snapshot(strip(message)),
        change: (message) => listener.change(strip(message)),
        alive: () => listener.alive(),
      }),
    results: (gidms) => feed.results(gidms),
  }
}

export const saveOtherNames = async (db: Db, names: readonly Named[]): Promise<void> => {
  await callFunction(db, 'other_names_save', { names }, z.object({}))
}

const rows = z.array(z.object({ id: z.string(), names: otherNames }))

export const readOtherNames = async (db: Db): Promise<ReadonlyMap<string, OtherNames>> => {
  const { rows: nameRows } = await sql`select id, names from other_names`.execute(db)
  return new Map(rows.parse(nameRows).map(({ id, names }) => [id, names]))
}
