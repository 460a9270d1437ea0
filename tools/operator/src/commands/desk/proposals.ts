import { OperatorRefusal, SessionEnded } from '@pavilion/operator-api/client'
import {
  operatorDeskProposalDecide,
  operatorDeskProposals,
  type ResultProposal,
} from '@pavilion/operator-api/sportsbook'
import type { Command } from 'commander'
import { NotThere, type Context } from '../../context.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { confirmResult, scoreWords } from './effects.ts'
import { teamsOf } from './named-match.ts'

const COLUMNS = ['proposalId', 'match', 'teams', 'stands', 'proposed', 'at']

const wordsOf = ({ status, scores, winners = [] }: Pick<ResultProposal, 'status' | 'scores' | 'winners'>): string =>
  [status, scoreWords(scores), ...winners].filter(Boolean).join(' ')

const findProposal = async (context: Context, proposalId: string): Promise<ResultProposal> => {
  const { proposals } = await context.call(operatorDeskProposals)
  const proposal = proposals.find((each) => each.proposalId === proposalId)
  if (!proposal) throw new NotThere(`proposal: ${proposalId} does not wait; desk result proposals lists those that do.`)
  return proposal
}

const withWayOut = (error: unknown, { proposalId, gidm }: ResultProposal): unknown =>
  error instanceof OperatorRefusal && !(error instanceof SessionEnded)
    ? new OperatorRefusal(
        error.status,
        `${error.message}. Dismiss it: desk result dismiss ${proposalId}; or enter what is right: desk result set ${gidm} …`,
      )
    : error

const proposalFields = (proposal: ResultProposal) => ({
  match: `${proposal.gidm} ${teamsOf(proposal)}`,
  stood: wordsOf(proposal.stands),
  proposed: wordsOf(proposal),
})

export const proposalCommands = (result: Command, act: Act): void => {
  result
    .command('proposals')
    .description('results that the provider corrected, which wait for somebody’s word')
    .action(
      act(async (context) => {
        const { proposals } = await context.call(operatorDeskProposals)
        const rows = proposals.map(({ proposalId, gidm, team_h, team_c, stands, at, ...proposed }) => ({
          proposalId,
          match: gidm,
          teams: teamsOf({ team_h, team_c }),
          stands: wordsOf(stands),
          proposed: wordsOf(proposed),
          at: moment(at),
        }))
        context.rows(rows, COLUMNS, proposals)
      }),
    )
  const decide = (name: string, description: string) =>
    result
      .command(name)
      .description(description)
      .argument('<proposal>', 'its id, from desk result proposals')
      .requiredOption('--reason <text>', 'why, for the audit log')
  const requestOf = (command: Command, decision: 'approved' | 'dismissed') => ({
    params: { proposalId: command.args[0] ?? '' },
    payload: { decision, reason: command.opts<{ reason: string }>().reason },
  })
  decide('approve', 'correct the match as the provider says, which takes two persons').action(
    act(async (context, command) => {
      const proposal = await findProposal(context, command.args[0] ?? '')
      const { gidm, status, scores, winners } = proposal
      const approve = async () => {
        await confirmResult(context, gidm, { status, scores, ...(winners && { winners }) })
        return context.call(operatorDeskProposalDecide, requestOf(command, 'approved'))
      }
      const answer = await approve().catch((error: unknown): never => {
        throw withWayOut(error, proposal)
      })
      context.thing({ ...proposalFields(proposal), version: answer.version, now: 'bets follow within seconds' }, answer)
    }),
  )
  decide('dismiss', 'leave the result as it is').action(
    act(async (context, command) => {
      const proposal = await findProposal(context, command.args[0] ?? '')
      const answer = await context.call(operatorDeskProposalDecide, requestOf(command, 'dismissed'))
      const now = 'bets stay as they are; the same word of the provider is not laid before anybody again'
      context.thing({ ...proposalFields(proposal), now }, answer)
    }),
  )
}
