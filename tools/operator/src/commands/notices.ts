import {
  operatorNoticeList,
  operatorNoticePublish,
  operatorNoticeWithdraw,
  type OperatorNotice,
} from '@pavilion/operator-api/sites'
import { Option, type Command } from 'commander'
import { UsageError } from '../context.ts'
import { secondsIn } from '../moment.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { siteIn, type OfSite } from './sites.ts'

/** A week. */
const POP_UP_SECONDS = 604_800

const rowOf = (notice: OperatorNotice) => ({
  noticeId: notice.noticeId,
  kind: notice.kind,
  title: notice.title['zh-CN'],
  published: moment(notice.publishedAt),
  popsUp: notice.popUp ? `${notice.popUp.to} until ${moment(notice.popUp.until)}` : '',
  withdrawn: moment(notice.withdrawnAt),
})

interface Publish extends OfSite {
  readonly kind: OperatorNotice['kind']
  readonly title: string
  readonly titleTraditional: string
  readonly content: string
  readonly contentTraditional: string
  readonly at?: string
  readonly popUp?: 'all' | 'members'
  readonly popUpUntil?: string
  readonly reason: string
}

export const noticeCommands = (root: Command, act: Act): void => {
  const notice = root.command('notice').description('notices that members read')
  notice
    .command('list')
    .description('the notices of a site, newest first')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--page <number>', 'twenty a page', '1')
    .action(
      act(async (context, command) => {
        const { page, ...of } = command.opts<OfSite & { page: string }>()
        const answer = await context.call(operatorNoticeList, { params: { siteId: siteIn(of) }, payload: { page } })
        context.rows(
          answer.notices.map(rowOf),
          ['noticeId', 'kind', 'title', 'published', 'popsUp', 'withdrawn'],
          answer,
        )
      }),
    )
  notice
    .command('publish')
    .description('publish a notice in both languages')
    .requiredOption('--site <id>', 'the site’s number')
    .addOption(new Option('--kind <kind>').choices(['notice', 'maintenance', 'activity']).default('notice'))
    .requiredOption('--title <text>', 'in Simplified Chinese')
    .requiredOption('--title-traditional <text>', 'in Traditional Chinese')
    .requiredOption('--content <text>', 'in Simplified Chinese')
    .requiredOption('--content-traditional <text>', 'in Traditional Chinese')
    .option('--at <moment>', 'when members see it, ISO 8601; now when left out')
    .addOption(new Option('--pop-up <audience>', 'opens by itself, once for each').choices(['all', 'members']))
    .option('--pop-up-until <moment>', 'until when, ISO 8601; a week when left out')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const options = command.opts<Publish>()
        const publishAt = secondsIn('--at', options.at)
        const popUntil = secondsIn('--pop-up-until', options.popUpUntil)
        if (popUntil !== undefined && options.popUp === undefined)
          throw new UsageError('--pop-up-until: say with --pop-up to whom it opens, all or members.')
        const from = publishAt ?? Math.floor(Date.now() / 1000)
        const payload = {
          kind: options.kind,
          title: { 'zh-CN': options.title, 'zh-TW': options.titleTraditional },
          content: { 'zh-CN': options.content, 'zh-TW': options.contentTraditional },
          ...(publishAt !== undefined && { publishAt }),
          ...(options.popUp && { popUp: { to: options.popUp, until: popUntil ?? from + POP_UP_SECONDS } }),
          reason: options.reason,
        }
        context.thing(
          rowOf(await context.call(operatorNoticePublish, { params: { siteId: siteIn(options) }, payload })),
        )
      }),
    )
  notice
    .command('withdraw')
    .description('take a notice from members')
    .argument('<noticeId>')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfSite & { reason: string }>()
        const params = { siteId: siteIn(of), noticeId: command.args[0] ?? '' }
        await context.confirm('Members will not see the notice any more.')
        context.thing(rowOf(await context.call(operatorNoticeWithdraw, { params, payload: { reason } })))
      }),
    )
}
