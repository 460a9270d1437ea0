import {
  operatorDeskProposalDecide,
  operatorDeskProposals,
  operatorDeskResult,
  operatorDeskResults,
  type ResultProposal,
} from '@pavilion/operator-api/sportsbook'
import { type MatchResult } from '@pavilion/protocols'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '../../ledger/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { openDesk, type Desk } from '../testing/desk.ts'
import { requestedSelection } from '../testing/samples.ts'
import { until } from '../testing/wait.ts'
import { mustBalance } from '../testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SUCCESS = 6000

describe.each(testDatabases)('corrections of the provider on $name', (kind) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(kind)
  })
  afterAll(async () => {
    await mustBalance(desk.db)
    await desk.close()
  })

  const reported = (gidm: string, home: number, away: number): MatchResult => ({
    gidm,
    status: 'final',
    sc_FT_H: home,
    sc_FT_C: away,
    sc_H1_H: 0,
    sc_H1_C: 0,
    endedAt: 1_790_000_000,
  })
  const tell = (gidm: string, home: number, away: number): void =>
    desk.feed.change({ results: [reported(gidm, home, away)] })
  const settled = (gidm: string, version: number) =>
    until(async () => {
      const { data } = await desk.ask(operatorDeskResults, { params: { gidm } })
      const match = data as { settled: boolean; results: { version: number }[] }
      return match.settled && match.results[0]?.version === version
    })
  const waiting = async (gidm: string): Promise<ResultProposal[]> => {
    const { data } = await desk.ask(operatorDeskProposals)
    return (data as { proposals: ResultProposal[] }).proposals.filter((proposal) => proposal.gidm === gidm)
  }
  const proposed = async (gidm: string, home: number): Promise<ResultProposal> => {
    let found: ResultProposal | undefined
    await until(async () => {
      found = (await waiting(gidm)).find(({ scores }) => scores.sc_FT_H === home)
      return found !== undefined
    })
    if (!found) throw new Error('it was found')
    return found
  }
  const decide = ({ proposalId }: ResultProposal, decision: 'approved' | 'dismissed') => ({
    params: { proposalId },
    payload: { decision },
  })
  const winnerOf = async (gidm: string) => {
    const player = await desk.player(100_00n)
    await desk.bet(player, requestedSelection(desk.matchOf(gidm)))
    tell(gidm, 1, 0)
    await settled(gidm, 1)
    const centre = async () => (await balanceOf(desk.db, 3000, player.userId))?.centre
    expect(await centre()).toBe(109_50n)
    return centre
  }
  const states = async (gidm: string) =>
    (
      await sql<{
        state: string
      }>`select state from result_proposals where gidm = ${gidm} order by created_at, state`.execute(desk.db)
    ).rows.map(({ state }) => state)

  test('one becomes a proposal, changes nothing until two approve it, and then every bet is settled again', async () => {
    const centre = await winnerOf('1')
    tell('1', 0, 2)
    const proposal = await proposed('1', 0)
    expect(proposal).toMatchObject({
      status: 'final',
      scores: { sc_FT_H: 0, sc_FT_C: 2 },
      stands: { version: 1, status: 'final', scores: { sc_FT_H: 1, sc_FT_C: 0 } },
    })
    expect(await centre()).toBe(109_50n)
    expect(await desk.takesTwo(operatorDeskProposalDecide, decide(proposal, 'approved'))).toBe(true)
    expect(await centre()).toBe(109_50n)
    const approved = await desk.askAsTwo(operatorDeskProposalDecide, decide(proposal, 'approved'))
    expect(approved.data).toEqual({ gidm: '1', version: 2 })
    await settled('1', 2)
    expect(await centre()).toBe(90_00n)
    expect(await waiting('1')).toEqual([])
    const audit = await sql`
      select actor, action from audit where subject = '1' and action in ('match.proposal', 'match.correct') and site_id in (0, 3000) order by at`.execute(
      desk.db,
    )
    expect(audit.rows).toMatchObject([
      { actor: 'feed', action: 'match.proposal' },
      { actor: expect.stringMatching(/^operator:/), action: 'match.correct' },
    ])
    expect((await desk.ask(operatorDeskProposalDecide, decide(proposal, 'dismissed'))).code).not.toBe(SUCCESS)
  })

  test('one person dismisses one, and the same is not laid before anybody again', async () => {
    const centre = await winnerOf('2')
    tell('2', 3, 0)
    const dismissed = await desk.ask(operatorDeskProposalDecide, decide(await proposed('2', 3), 'dismissed'))
    expect(dismissed).toMatchObject({ http: 200, data: { gidm: '2' } })
    tell('2', 3, 0)
    tell('2', 4, 0)
    await proposed('2', 4)
    expect(await states('2')).toEqual(['dismissed', 'pending'])
    expect(await centre()).toBe(109_50n)
  })

  test('the newest version of the provider counts, also when it is the current one', async () => {
    await winnerOf('3')
    tell('3', 2, 2)
    await proposed('3', 2)
    tell('3', 5, 0)
    await proposed('3', 5)
    tell('3', 1, 0)
    await until(async () => (await waiting('3')).length === 0)
    expect(await states('3')).toEqual(['overtaken', 'overtaken'])
  })

  test('who enters just what was proposed has approved it, and a part of a match that is over proposes nothing', async () => {
    await winnerOf('4')
    desk.feed.change({
      results: [{ gidm: '4', status: 'period', sc_H1_H: 1, sc_H1_C: 1, endedAt: 1_790_000_000 }, reported('4', 0, 1)],
    })
    await proposed('4', 0)
    const scores = { sc_FT_H: 0, sc_FT_C: 1, sc_H1_H: 0, sc_H1_C: 0 }
    const entered = { params: { gidm: '4' }, payload: { status: 'final', scores } }
    expect((await desk.askAsTwo(operatorDeskResult, entered)).data).toMatchObject({ version: 2 })
    expect(await states('4')).toEqual(['approved'])
    // Dismissing it against the desk's result takes two persons.
    tell('4', 3, 3)
    const other = decide(await proposed('4', 3), 'dismissed')
    expect(await desk.takesTwo(operatorDeskProposalDecide, other)).toBe(true)
    expect((await desk.askAsTwo(operatorDeskProposalDecide, other)).data).toMatchObject({ gidm: '4' })
    expect(await states('4')).toEqual(['approved', 'dismissed'])
  })

  test('others than the desk see and decide nothing', async () => {
    expect((await desk.ask(operatorDeskProposals, {}, 'support')).code).not.toBe(SUCCESS)
    const strange = { proposalId: '0192f5d0-0000-7000-8000-000000000001' }
    const sent = { params: strange, payload: { decision: 'approved' } }
    expect((await desk.ask(operatorDeskProposalDecide, sent)).code).not.toBe(SUCCESS)
  })
})
