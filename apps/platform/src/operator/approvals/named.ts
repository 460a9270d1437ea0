import type { LocalText } from '@pavilion/contract'
import { gtype as sport, SPORT_NAMES } from '@pavilion/contract/sports'
import { marketNameOf, sideNameOf } from '@pavilion/operator-api'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { memberNames, operatorNames, seesMembers } from '../audit-names.ts'
import type { Person } from '../call.ts'

type Fields = Readonly<Record<string, unknown>>

const MEMBERS = { userId: 'siteId', otherUserId: 'siteId', excludedUserId: 'excludedSiteId' } as const

interface MatchRow {
  readonly gidm: string
  readonly gtype: string
  readonly team_h: LocalText
  readonly team_c: LocalText
  readonly league: LocalText
}
const NAME = 'zh-CN'

const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const matchIn = async (tx: Tx, fields: Fields): Promise<MatchRow | undefined> => {
  const [gidm, ticket, proposal] = ['gidm', 'ticketId', 'proposalId'].map((name) => textIn(fields, name))
  if (!gidm && !ticket && !proposal) return undefined
  const { rows } = await sql<MatchRow>`
    select gidm, gtype, team_h, team_c, league from matches where gidm = case
      when ${gidm ?? null}::text is not null then ${gidm ?? null}
      when ${ticket ?? null}::text is not null then (select gidm from bets where ticket = ${ticket ?? null} limit 1)
      else (select gidm from result_proposals where proposal_id::text = ${proposal ?? null}) end`.execute(tx)
  return rows[0]
}

const teamsOf = ({ team_h, team_c, league }: MatchRow): string => `${team_h[NAME]} v ${team_c[NAME]}, ${league[NAME]}`

const leagueCalled = async (tx: Tx, leagueId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ league: LocalText }>`
    select league from matches where league_id = ${leagueId} order by kickoff desc limit 1`.execute(tx)
  return rows[0]?.league[NAME]
}

const siteCalled = async (tx: Tx, siteId: unknown): Promise<string | undefined> => {
  if (typeof siteId !== 'number') return undefined
  return (await tx.selectFrom('sites').select('name').where('site_id', '=', siteId).executeTakeFirst())?.name
}

const marketIn = (fields: Fields, gtype: string | undefined): Record<string, string | undefined> => {
  const parsedSport = sport.safeParse(textIn(fields, 'gtype') ?? gtype)
  if (!parsedSport.success) return {}
  const [wtype, rtype] = [textIn(fields, 'wtype'), textIn(fields, 'rtype')]
  return {
    ...(textIn(fields, 'gtype') && { gtype: SPORT_NAMES[parsedSport.data] }),
    ...(wtype && { wtype: marketNameOf(parsedSport.data, wtype) }),
    ...(wtype && rtype && { rtype: sideNameOf(parsedSport.data, wtype, rtype) }),
  }
}

const payerIn = async (tx: Tx, fields: Fields): Promise<Fields> => {
  const order = textIn(fields, 'orderNo')
  if (!order) return {}
  const { rows } = await sql<{ siteId: number; userId: string }>`
    select site_id as "siteId", user_id as "userId" from deposit_orders where order_no = ${order}`.execute(tx)
  return { ...rows[0], ...Object(fields['member']) }
}

export const namesOf = async (tx: Tx, fields: Fields, reader: Person): Promise<Record<string, string>> => {
  const match = await matchIn(tx, fields)
  const operatorId = textIn(fields, 'operatorId')
  const leagueId = textIn(fields, 'leagueId')
  const names: Record<string, string | undefined> = {
    ...marketIn(fields, match?.gtype),
    siteId: await siteCalled(tx, fields['siteId']),
    ...(operatorId && { operatorId: (await operatorNames(tx, [operatorId])).get(operatorId) }),
    ...(leagueId && { leagueId: await leagueCalled(tx, leagueId) }),
  }
  for (const name of ['gidm', 'ticketId', 'proposalId']) if (match && textIn(fields, name)) names[name] = teamsOf(match)
  const payer = await payerIn(tx, fields)
  const [site, user] = [payer['siteId'], textIn(payer, 'userId')]
  if (seesMembers(reader) && typeof site === 'number' && user)
    names['orderNo'] = `payment of ${(await memberNames(tx, [site], [user])).get(`${site}/${user}`) ?? user}`
  if (seesMembers(reader))
    for (const [name, siteField] of Object.entries(MEMBERS)) {
      const [id, site] = [textIn(fields, name), fields[siteField]]
      if (id && typeof site === 'number') names[name] = (await memberNames(tx, [site], [id])).get(`${site}/${id}`)
    }
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, displayName]) => (displayName ? [[name, displayName]] : [])),
  )
}
