import { OWN_LETTER_TYPES, PLATFORM_LETTER_TYPES } from '@pavilion/contract/letters'
import {
  operatorLetterList,
  operatorLetterPublish,
  operatorLetterSend,
  operatorLetterWithdraw,
  type OperatorLetter,
} from '@pavilion/operator-api/sites'
import { Option, type Command } from 'commander'
import { secondsIn } from '../moment.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import { siteIn, type OfSite } from './sites.ts'

const rowOf = (letter: OperatorLetter) => ({
  letterId: letter.letterId,
  type: letter.type,
  title: letter.title['zh-CN'],
  to: letter.toAll ? 'all' : 'list',
  reached: letter.reached,
  published: moment(letter.publishedAt),
  until: moment(letter.until),
  withdrawn: moment(letter.withdrawnAt),
})

interface Send extends OfSite {
  readonly type: OperatorLetter['type']
  readonly to?: readonly string[]
  readonly all?: true
  readonly title: string
  readonly titleTraditional: string
  readonly content: string
  readonly contentTraditional: string
  readonly at?: string
  readonly until?: string
  readonly reason: string
}

const oneOf = <T extends string>(types: readonly T[], type: string, whom: string): T => {
  const knownType = types.find((each) => each === type)
  if (knownType === undefined) throw new UsageError(`--type: to ${whom} it is one of ${types.join(', ')}`)
  return knownType
}

export const letterCommands = (root: Command, act: Act): void => {
  const letter = root.command('letter').description('letters of a site to its members')
  letter
    .command('list')
    .description('what the operator wrote, newest first')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--page <number>', 'twenty a page', '1')
    .action(
      act(async (context, command) => {
        const { page, ...of } = command.opts<OfSite & { page: string }>()
        const answer = await context.call(operatorLetterList, { params: { siteId: siteIn(of) }, payload: { page } })
        context.rows(
          answer.letters.map(rowOf),
          ['letterId', 'type', 'title', 'to', 'reached', 'published', 'until', 'withdrawn'],
          answer,
        )
      }),
    )
  letter
    .command('send')
    .description('write to members by name, or to all of a site, in both languages')
    .requiredOption('--site <id>', 'the site’s number')
    .addOption(
      new Option('--type <type>', 'br… to all, the others to named members')
        .choices([...OWN_LETTER_TYPES, ...PLATFORM_LETTER_TYPES])
        .makeOptionMandatory(),
    )
    .option('--to <name...>', 'the members’ account names')
    .option('--all', 'to all members of the site')
    .requiredOption('--title <text>', 'in Simplified Chinese')
    .requiredOption('--title-traditional <text>', 'in Traditional Chinese')
    .requiredOption('--content <text>', 'in Simplified Chinese')
    .requiredOption('--content-traditional <text>', 'in Traditional Chinese')
    .option('--at <moment>', 'from when members have it, ISO 8601; now when left out')
    .option('--until <moment>', 'from when they no longer have it, ISO 8601')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const options = command.opts<Send>()
        const { to, all: isToAll, type } = options
        if ((to === undefined) === (isToAll === undefined)) throw new UsageError('give --to with names, or --all')
        const [publishAt, until] = [secondsIn('--at', options.at), secondsIn('--until', options.until)]
        const text = {
          title: { 'zh-CN': options.title, 'zh-TW': options.titleTraditional },
          content: { 'zh-CN': options.content, 'zh-TW': options.contentTraditional },
          ...(publishAt !== undefined && { publishAt }),
          ...(until !== undefined && { until }),
          reason: options.reason,
        }
        const params = { siteId: siteIn(options) }
        const newLetter =
          to === undefined
            ? await context.call(operatorLetterPublish, {
                params,
                payload: { ...text, type: oneOf(PLATFORM_LETTER_TYPES, type, 'all') },
              })
            : await context.call(operatorLetterSend, {
                params,
                payload: { ...text, type: oneOf(OWN_LETTER_TYPES, type, 'named members'), to: [...to] },
              })
        context.thing(rowOf(newLetter))
      }),
    )
  letter
    .command('withdraw')
    .description('take a letter from all who have it')
    .argument('<letterId>')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfSite & { reason: string }>()
        const params = { siteId: siteIn(of), letterId: command.args[0] ?? '' }
        await context.confirm('Nobody will have the letter any more.')
        context.thing(rowOf(await context.call(operatorLetterWithdraw, { params, payload: { reason } })))
      }),
    )
}
