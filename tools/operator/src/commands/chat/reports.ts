import {
  operatorChatReportDecide,
  operatorChatReports,
  operatorChatSite,
  operatorChatSiteSet,
  type OperatorChatReport,
  type OperatorChatSite,
} from '@pavilion/operator-api/chat'
import { Option, type Command } from 'commander'
import { oneOf } from '../../context.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { siteIn, type OfSite } from '../sites.ts'
import { SITE, wholeIn, WHY, type WithReason } from './options.ts'

const reportRow = (report: OperatorChatReport) => ({
  reportId: report.reportId,
  first: moment(report.firstAt),
  room: report.room,
  seq: report.seq,
  member: report.userName,
  text: report.text,
  reports: report.reports.length,
  why: [...new Set(report.reports.map(({ why }) => why))].join(', '),
  ...(report.decision !== undefined && { decision: report.decision }),
  ...(report.decidedAt !== undefined && { decided: moment(report.decidedAt) }),
})
const REPORT_COLUMNS = ['reportId', 'first', 'room', 'seq', 'member', 'text', 'reports', 'why', 'decision', 'decided']

const siteRow = ({ status, tell, setBy, setAt }: OperatorChatSite) => ({
  status,
  ...(tell !== undefined && { tell }),
  ...(setBy !== undefined && { by: setBy }),
  ...(setAt !== undefined && { at: moment(setAt) }),
})

export const reportCommands = (chat: Command, act: Act): void => {
  const report = chat.command('report').description('lines that members reported')
  report
    .command('list')
    .description('those of a site, oldest first')
    .requiredOption(...SITE)
    .addOption(new Option('--state <state>').choices(['open', 'decided']).default('open'))
    .option('--page <number>', 'twenty a page', '1')
    .action(
      act(async (context, command) => {
        const { state, page, ...of } = command.opts<OfSite & { state: 'open' | 'decided'; page: string }>()
        const request = { params: { siteId: siteIn(of) }, payload: { state, page } }
        const answer = await context.call(operatorChatReports, request)
        context.rows(answer.reports.map(reportRow), REPORT_COLUMNS, answer)
      }),
    )
  report
    .command('decide')
    .description('leave a reported line, take it from readers, or mute who wrote it besides')
    .argument('<reportId>', 'as chat report list has it')
    .argument('<decision>', 'nothing, block or mute')
    .requiredOption(...SITE)
    .option('--tell <text>', 'of a mute: why, as the member reads it')
    .option('--minutes <number>', 'of a mute: for how long; until it is lifted when left out')
    .requiredOption(...WHY)
    .action(
      act(async (context, command) => {
        const { tell, reason, ...of } = command.opts<OfSite & WithReason & { tell?: string; minutes?: string }>()
        const [reportId = '', word = ''] = command.args
        const decision = oneOf('decision', word, ['nothing', 'block', 'mute'])
        const minutes = wholeIn('--minutes', of.minutes)
        const payload = {
          decision,
          ...(tell !== undefined && { tell }),
          ...(minutes !== undefined && { minutes }),
          reason,
        }
        const request = { params: { siteId: siteIn(of), reportId }, payload }
        context.thing(reportRow(await context.call(operatorChatReportDecide, request)))
      }),
    )
}

export const siteChatCommands = (chat: Command, act: Act): void => {
  const site = chat.command('site').description('chat of a whole site')
  site
    .command('show')
    .description('whether members write in its rooms')
    .requiredOption(...SITE)
    .action(
      act(async (context, command) => {
        const request = { params: { siteId: siteIn(command.opts<OfSite>()) } }
        context.thing(siteRow(await context.call(operatorChatSite, request)))
      }),
    )
  site
    .command('set')
    .description('close all rooms of a site to writers, or open them; every page is told at once')
    .requiredOption(...SITE)
    .addOption(new Option('--status <status>').choices(['open', 'closed']).makeOptionMandatory())
    .option('--tell <text>', 'why it is closed, as members read it')
    .requiredOption(...WHY)
    .action(
      act(async (context, command) => {
        const { status, tell, reason, ...of } = command.opts<
          OfSite & WithReason & { status: 'open' | 'closed'; tell?: string }
        >()
        if (status === 'closed') await context.confirm('Nobody will write in any room of the site.')
        const payload = { status, ...(tell !== undefined && { tell }), reason }
        context.thing(siteRow(await context.call(operatorChatSiteSet, { params: { siteId: siteIn(of) }, payload })))
      }),
    )
}
