import { cancellation } from '@pavilion/contract/bets'
import { SCORE_FIELDS, type ScoreField } from '@pavilion/contract/sports'
import { cancellationNameOf, scoresNamed } from '@pavilion/operator-api'
import { operatorDeskResult, RESULT_STATUS, type ResultEntry } from '@pavilion/operator-api/sportsbook'
import type { Command } from 'commander'
import { oneOf, UsageError } from '../../context.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { confirmResult, earlyOf, EFFECT_COLUMNS, effectRow, previewOf, scoreWords, voidsOf } from './effects.ts'
import { matchAt, matchNamed, sideNamed } from './named-match.ts'
import { proposalCommands } from './proposals.ts'

const RESULT_COLUMNS = ['version', 'status', 'code', 'result', 'scores', 'winners', 'by', 'why', 'at']

export const codeIn = (text: string) => oneOf('--code', text, cancellation.options)

const scoresIn = (words: readonly string[]): Partial<Record<ScoreField, number>> =>
  Object.fromEntries(
    words.map((word) => {
      const [name = '', value = ''] = word.split('=')
      const field = SCORE_FIELDS.find((each) => each === name)
      if (!field || !/^\d{1,5}$/.test(value))
        throw new UsageError(`${word}: write a score as sc_FT_H=2; there are ${SCORE_FIELDS.join(', ')}.`)
      return [field, Number(value)]
    }),
  )

interface Enter {
  readonly code?: string
  readonly winners?: string
  readonly reason: string
}

export const resultCommands = (desk: Command, act: Act): void => {
  const result = desk.command('result').description('what matches came to')
  result
    .command('list')
    .description('every result and correction of a match, newest first')
    .argument('<match>', 'its number (gidm)')
    .action(
      act(async (context, command) => {
        const [gidm = ''] = command.args
        const match = await matchAt(context, gidm)
        const rows = match.results.map(({ actor, by = actor, code, note: why, at, scores, winners, ...each }) => ({
          ...each,
          code: code && `${code} ${cancellationNameOf(code)}`,
          result: scoresNamed(scores),
          scores: scoreWords(scores),
          winners: winners?.map((winner) => sideNamed(match, 'FS', winner)).join(', '),
          by,
          why,
          at: moment(at),
        }))
        context.terminal.err(matchNamed(match))
        context.rows(rows, RESULT_COLUMNS, match)
      }),
    )
  const entering = (name: 'preview' | 'set', description: string): Command =>
    result
      .command(name)
      .description(description)
      .argument('<match>', 'its number (gidm)')
      .argument('<status>', RESULT_STATUS.join(', '))
      .argument('[score...]', 'everything that stands for good: sc_FT_H=2 sc_FT_C=1 sc_H1_H=0 …')
      .option('--winners <runners>', 'outrights: who won, separated by commas')
      .option('--code <reason>', 'why bets are void, where another than the status’s own fits: DABANDON …')
  const entryOf = (command: Command): { gidm: string; entry: ResultEntry } => {
    const [gidm = '', status = '', ...words] = command.args
    const { code, winners } = command.opts<Omit<Enter, 'reason'>>()
    const entry = {
      status: oneOf('status', status, RESULT_STATUS),
      scores: scoresIn(words),
      ...(code !== undefined && { code: codeIn(code) }),
      ...(winners !== undefined && { winners: winners.split(',') }),
    }
    return { gidm, entry }
  }
  entering('preview', 'what a result would do to the bets of each site').action(
    act(async (context, command) => {
      const { gidm, entry } = entryOf(command)
      const answer = await previewOf(context, gidm, entry)
      context.rows(answer.effects.map(effectRow), EFFECT_COLUMNS, answer)
      for (const sentence of [...earlyOf(answer.play), ...voidsOf(answer.gtype, answer.missing)])
        context.terminal.err(`${sentence}.`)
    }),
  )
  entering('set', 'enter a result; correcting one, or one of a match that is not over, takes two persons')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { gidm, entry } = entryOf(command)
        const { reason } = command.opts<Enter>()
        await confirmResult(context, gidm, entry)
        context.thing(await context.call(operatorDeskResult, { params: { gidm }, payload: { ...entry, reason } }))
      }),
    )
  proposalCommands(result, act)
}
