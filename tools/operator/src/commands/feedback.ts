import { writeFileSync } from 'node:fs'
import { FEEDBACK_KINDS, FEEDBACK_STATES } from '@pavilion/contract/feedback'
import {
  operatorFeedbackAnswer,
  operatorFeedbackAssign,
  operatorFeedbackClose,
  operatorFeedbackFigures,
  operatorFeedbackPicture,
  operatorFeedbackQueue,
  operatorFeedbackShow,
  operatorFeedbackTemplates,
  operatorFeedbackTemplateSet,
  type OperatorFeedback,
  type OperatorFeedbackWhole,
} from '@pavilion/operator-api/sites'
import { Option, type Command } from 'commander'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import { betFields } from './bets.ts'
import { siteIn, type OfSite } from './sites.ts'

const COLUMNS = ['caseNo', 'waited', 'late', 'kind', 'state', 'member', 'title', 'assignedTo', 'written']

/** Minutes. */
const lasting = (minutes: number | undefined): string => {
  if (minutes === undefined) return ''
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const rowOf = (one: OperatorFeedback) => ({
  caseNo: one.caseNo,
  waited: lasting(one.waited),
  late: one.late ? 'late' : '',
  kind: one.kind,
  state: one.state,
  member: one.name,
  title: one.title,
  assignedTo: one.assignedTo ?? '',
  written: moment(one.createdAt),
})

const fieldsOf = (one: OperatorFeedback) => ({
  ...rowOf(one),
  userId: one.userId,
  ...(one.ticketId !== undefined && { ticket: one.ticketId }),
  ...(one.rating !== undefined && { rating: `${one.rating} of 5` }),
  ...(one.hidden && { hidden: 'the member has deleted it' }),
})

const wholeFields = (one: OperatorFeedbackWhole) => ({
  ...fieldsOf(one),
  ...(one.ratingText !== undefined && { ratingText: one.ratingText }),
  ...(one.complaintUntil !== undefined && { complaintUntil: moment(one.complaintUntil) }),
})

const sectionsOf = ({ entries }: OperatorFeedbackWhole) => [
  {
    heading: 'entries',
    columns: ['no', 'by', 'at', 'text', 'pictures'],
    rows: entries.map((entry) => ({
      no: entry.entryNo,
      by: entry.by ?? 'member',
      at: moment(entry.at),
      text: entry.text['zh-CN'],
      pictures: entry.pictures.join(' '),
    })),
  },
  ...entries.flatMap(({ bet, entryNo }) =>
    bet === undefined
      ? []
      : [
          {
            heading: `the bet at entry ${entryNo}`,
            columns: ['what', 'is'],
            rows: Object.entries(betFields(bet)).flatMap(([what, is]) => (is === undefined ? [] : [{ what, is }])),
          },
        ],
  ),
]

interface Queue extends OfSite {
  readonly state?: OperatorFeedback['state'] | 'all'
  readonly kind?: OperatorFeedback['kind']
  readonly assignee?: string
  readonly waited?: string
  readonly page: string
}

interface Words {
  readonly text?: string
  readonly textTraditional?: string
}

interface Answer extends OfSite, Words {
  readonly template?: string
  readonly reason: string
}

/** Undefined where neither is given. */
const wordsIn = ({ text, textTraditional }: Words) => {
  if ((text === undefined) !== (textTraditional === undefined))
    throw new UsageError('give --text and --text-traditional, both')
  return text === undefined || textTraditional === undefined ? undefined : { 'zh-CN': text, 'zh-TW': textTraditional }
}

const caseIn = (command: Command, of: OfSite) => ({ siteId: siteIn(of), caseNo: command.args[0] ?? '' })

const addReads = (feedback: Command, act: Act): void => {
  feedback
    .command('queue')
    .description('what waits for an answer, who waits longest first, with the site’s target')
    .requiredOption('--site <id>', 'the site’s number')
    .addOption(new Option('--state <state>', 'in this state alone, or all').choices([...FEEDBACK_STATES, 'all']))
    .addOption(new Option('--kind <kind>', 'of this kind alone').choices(FEEDBACK_KINDS))
    .option('--assignee <name>', 'a colleague’s, or nobody’s')
    .option('--waited <minutes>', 'that have waited so long at least')
    .option('--page <number>', 'twenty a page', '1')
    .action(
      act(async (context, command) => {
        const { waited: waitedMinutes, state, kind, assignee, page, ...of } = command.opts<Queue>()
        const payload = { state, kind, assignee, waitedMinutes, page }
        const answer = await context.call(operatorFeedbackQueue, { params: { siteId: siteIn(of) }, payload })
        context.rows(answer.cases.map(rowOf), COLUMNS, answer)
        context.terminal.err(`${answer.total} in all; to be answered within ${answer.answerHours} hours`)
      }),
    )
  feedback
    .command('show')
    .description('one case: what was written, the bet as it stood at each entry, the pictures’ ids')
    .argument('<caseNo>', 'its number, FK and 18 digits')
    .requiredOption('--site <id>', 'the site’s number')
    .action(
      act(async (context, command) => {
        const params = caseIn(command, command.opts<OfSite>())
        const answer = await context.call(operatorFeedbackShow, { params })
        context.report(wholeFields(answer), sectionsOf(answer), answer)
      }),
    )
  feedback
    .command('picture')
    .description('write a picture of a case to a file (WebP)')
    .argument('<caseNo>', 'its number, FK and 18 digits')
    .argument('<pictureId>', 'from feedback show')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--file <path>', 'a file that is not there yet')
    .action(
      act(async (context, command) => {
        const { file, ...of } = command.opts<OfSite & { file: string }>()
        const params = { ...caseIn(command, of), pictureId: command.args[1] ?? '' }
        const { image } = await context.call(operatorFeedbackPicture, { params })
        const path = context.pathOf(file)
        try {
          writeFileSync(path, Buffer.from(image, 'base64'), { flag: 'wx', mode: 0o600 })
        } catch {
          throw new UsageError(`--file: ${file} cannot be written, or is there already`)
        }
        context.thing({ file: path })
      }),
    )
  feedback
    .command('figures')
    .description('how long members waited for the first answer to what they wrote in a period')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--from <day>', 'YYYY-MM-DD, of the site')
    .requiredOption('--to <day>', 'YYYY-MM-DD, included')
    .action(
      act(async (context, command) => {
        const { from, to, ...of } = command.opts<OfSite & { from: string; to: string }>()
        const params = { siteId: siteIn(of) }
        const answer = await context.call(operatorFeedbackFigures, { params, payload: { from, to } })
        const { median, ninetieth, meanRating, ...counts } = answer
        context.thing(
          {
            ...counts,
            median: lasting(median),
            ninetieth: lasting(ninetieth),
            ...(meanRating !== undefined && { meanRating: (meanRating / 100).toFixed(2) }),
          },
          answer,
        )
      }),
    )
}

const addActs = (feedback: Command, act: Act): void => {
  feedback
    .command('assign')
    .description('take a case, or give it to a colleague of the desk')
    .argument('<caseNo>', 'its number, FK and 18 digits')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--to <name>', 'the colleague; yourself when left out')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { to, reason, ...of } = command.opts<OfSite & { to?: string; reason: string }>()
        const payload = { reason, ...(to !== undefined && { to }) }
        context.thing(fieldsOf(await context.call(operatorFeedbackAssign, { params: caseIn(command, of), payload })))
      }),
    )
  feedback
    .command('answer')
    .description('answer the member, by a template or in own words in both languages')
    .argument('<caseNo>', 'its number, FK and 18 digits')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--template <name>', 'from feedback template list')
    .option('--text <text>', 'in Simplified Chinese')
    .option('--text-traditional <text>', 'in Traditional Chinese')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { template, reason, text, textTraditional, ...of } = command.opts<Answer>()
        const words = wordsIn({
          ...(text !== undefined && { text }),
          ...(textTraditional !== undefined && { textTraditional }),
        })
        if ((template === undefined) === (words === undefined))
          throw new UsageError('give --template, or --text and --text-traditional')
        const payload = { reason, ...(template !== undefined && { template }), ...(words && { text: words }) }
        const answer = await context.call(operatorFeedbackAnswer, { params: caseIn(command, of), payload })
        context.report(wholeFields(answer), sectionsOf(answer), answer)
      }),
    )
  feedback
    .command('close')
    .description('close a case that was answered: the member can add nothing to it')
    .argument('<caseNo>', 'its number, FK and 18 digits')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfSite & { reason: string }>()
        const params = caseIn(command, of)
        context.thing(fieldsOf(await context.call(operatorFeedbackClose, { params, payload: { reason } })))
      }),
    )
}

const addTemplates = (feedback: Command, act: Act): void => {
  const template = feedback.command('template').description('answers that the desk gives often')
  template
    .command('list')
    .description('all of a site')
    .requiredOption('--site <id>', 'the site’s number')
    .action(
      act(async (context, command) => {
        const params = { siteId: siteIn(command.opts<OfSite>()) }
        const answer = await context.call(operatorFeedbackTemplates, { params })
        const rows = answer.templates.map(({ name, text, setAt }) => ({
          name,
          text: text['zh-CN'],
          traditional: text['zh-TW'],
          set: moment(setAt),
        }))
        context.rows(rows, ['name', 'text', 'traditional', 'set'], answer)
      }),
    )
  template
    .command('set')
    .description('write one, in both languages; answers that were given stay as they are')
    .argument('<name>', 'small letters, digits and hyphens')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--text <text>', 'in Simplified Chinese')
    .requiredOption('--text-traditional <text>', 'in Traditional Chinese')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { reason, ...options } = command.opts<OfSite & Required<Words> & { reason: string }>()
        const text = { 'zh-CN': options.text, 'zh-TW': options.textTraditional }
        const payload = { name: command.args[0] ?? '', text, reason }
        const answer = await context.call(operatorFeedbackTemplateSet, {
          params: { siteId: siteIn(options) },
          payload,
        })
        context.thing({ name: answer.name, text: answer.text['zh-CN'], traditional: answer.text['zh-TW'] })
      }),
    )
}

export const feedbackCommands = (root: Command, act: Act): void => {
  const feedback = root.command('feedback').description('what members write to the desk')
  addReads(feedback, act)
  addActs(feedback, act)
  addTemplates(feedback, act)
}
