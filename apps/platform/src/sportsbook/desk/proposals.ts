import { localText } from '@pavilion/contract'
import { gtype, rtype, scores } from '@pavilion/contract/sports'
import {
  deskResult,
  operatorDeskProposalDecide,
  operatorDeskProposals,
  RESULT_STATUS,
  type ResultEntry,
  type ResultProposal,
} from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { unixSeconds } from '../../time/clock.ts'
import { callFunction, type Tx, withoutNulls } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import { correctMatch } from '../settlement/corrections.ts'
import { resultVersion } from './concerned.ts'
import { previewResult } from './preview.ts'
import { insistOnResult } from './entered.ts'

const resultFields = { status: z.enum(RESULT_STATUS), scores, winners: z.optional(z.array(rtype)) }
const proposalRow = z.pipe(
  z.transform(withoutNulls),
  z.object({
    proposal_id: z.uuid(),
    gidm: z.string(),
    gtype,
    team_h: localText,
    team_c: localText,
    kickoff: z.date(),
    ...resultFields,
    created_at: z.date(),
    stands: z.pick(deskResult, { version: true, status: true, code: true, scores: true, winners: true }),
  }),
)
const waitingRow = z.pipe(
  z.transform(withoutNulls),
  z.object({ gidm: z.string(), by_desk: z.boolean(), ...resultFields }),
)
const dismissed = z.object({ gidm: z.nullable(z.string()) })

const proposalOf = (row: unknown): ResultProposal => {
  const { proposal_id: proposalId, created_at: at, kickoff, ...facts } = proposalRow.parse(row)
  return { ...facts, proposalId, kickoff: unixSeconds(kickoff), at: unixSeconds(at) }
}

const waiting = async (tx: Tx, proposalId: string): Promise<{ gidm: string; byDesk: boolean; entry: ResultEntry }> => {
  const { rows } = await sql`
    select p.gidm, p.status, p.scores, p.winners, r.actor like 'operator:%' as by_desk
      from result_proposals p join matches m on m.gidm = p.gidm
      join match_results r on r.gidm = m.gidm and r.version = m.result_version
     where p.proposal_id = ${proposalId}::uuid and p.state = 'pending'`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  const { gidm, by_desk: byDesk, ...entry } = waitingRow.parse(rows[0])
  return { gidm, byDesk, entry }
}

export const proposalCalls: readonly OperatorCall[] = [
  operatorCall(operatorDeskProposals, async (tx) => {
    const { rows } = await sql`
      select p.*, m.gtype, m.team_h, m.team_c, m.kickoff, jsonb_build_object('version', m.result_version, 'status', m.result_status,
          'code', m.result_reason, 'scores', m.decided, 'winners', to_jsonb(m.winners)) as stands
        from result_proposals p join matches m on m.gidm = p.gidm
       where p.state = 'pending' order by p.created_at limit 500`.execute(tx)
    return { data: { proposals: rows.map(proposalOf) }, audit: { siteId: 0, subject: 'proposals' } }
  }),
  operatorCall(
    operatorDeskProposalDecide,
    async (tx, { decision }, { params: { proposalId }, actor, reason: note }) => {
      const { gidm, entry } = await waiting(tx, proposalId)
      const audit = { siteId: 0, subject: gidm, detail: { proposalId, decision, proposed: entry } }
      if (decision === 'dismissed') {
        await callFunction(tx, 'result_dismiss', { proposal_id: proposalId, actor, note }, dismissed)
        return { data: { gidm }, audit }
      }
      await insistOnResult(tx, gidm, entry, 'provider')
      const { status, scores: confirmedScores, winners } = entry
      const confirmedResult = { gidm, status, scores: confirmedScores, ...(winners && { winners }) }
      const correction = await correctMatch(tx, confirmedResult, { actor, note })
      if (!correction) throw new Refusal('NOT_FOUND')
      return { data: { gidm, version: correction.version }, audit }
    },
    {
      // Who entered a wrong result could dismiss the correction.
      twoPerson: async (tx, { decision }, { params: { proposalId } }) => {
        const { gidm, byDesk, entry } = await waiting(tx, proposalId)
        if (decision === 'approved') await insistOnResult(tx, gidm, entry, 'provider')
        return decision === 'approved' || byDesk
      },
      concerns: async (tx, _, { params: { proposalId } }) => {
        const { gidm } = await waiting(tx, proposalId)
        return { thing: proposalId, currentState: await resultVersion(tx, gidm) }
      },
      effect: async (tx, { decision }, { params: { proposalId } }) => {
        const { gidm, entry } = await waiting(tx, proposalId)
        if (decision !== 'approved') return { proposed: entry }
        const { play } = await insistOnResult(tx, gidm, entry, 'provider')
        return { match: play, proposed: entry, sites: await previewResult(tx, gidm, entry) }
      },
    },
  ),
]
