import { CHAT_GIFTS } from '@pavilion/contract/points'
import { operatorPointsAdjust, operatorPointsShow, type OperatorPoints } from '@pavilion/operator-api/chat'
import type { Command } from 'commander'
import { UsageError } from '../../context.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { findMember } from '../find-member.ts'
import { siteIn, type OfSite } from '../sites.ts'
import { SITE, wholeIn, WHY, type WithReason } from './options.ts'

const MEMBER = ['--member <member>', 'name, id, +phone or e-mail'] as const
const COLUMNS = ['entry', 'at', 'kind', 'points', 'balance', 'facts']

const rowsOf = ({ entries }: OperatorPoints) =>
  entries.map(({ entryNo, at, kind, points, balance, facts }) => ({
    entry: entryNo,
    at: moment(at),
    kind,
    points,
    balance,
    facts: Object.values(facts).join(' '),
  }))

interface OfMember extends OfSite {
  readonly member: string
}

export const pointsCommands = (root: Command, act: Act): void => {
  const points = root.command('points').description('points of members, which are no money')
  points
    .command('show')
    .description('what changed the balance of a member, newest first')
    .requiredOption(...SITE)
    .requiredOption(...MEMBER)
    .option('--before <entry>', 'entries before this one')
    .action(
      act(async (context, command) => {
        const { member, ...of } = command.opts<OfMember & { before?: string }>()
        const siteId = siteIn(of)
        const before = wholeIn('--before', of.before)
        const { userId } = await findMember(context, siteId, member)
        const payload = before === undefined ? {} : { before }
        const answer = await context.call(operatorPointsShow, { params: { siteId, userId }, payload })
        context.rows(rowsOf(answer), COLUMNS, answer)
      }),
    )
  points
    .command('adjust')
    .description('give a member points, or take some; never more than there are')
    .requiredOption(...SITE)
    .requiredOption(...MEMBER)
    .requiredOption('--points <number>', 'how many; with a minus to take them')
    .requiredOption(...WHY)
    .action(
      act(async (context, command) => {
        const { member, reason, ...of } = command.opts<OfMember & WithReason & { points: string }>()
        if (!/^-?\d{1,6}$/.test(of.points)) throw new UsageError(`--points: ${of.points} is no whole number.`)
        const siteId = siteIn(of)
        const { userId } = await findMember(context, siteId, member)
        const payload = { points: Number(of.points), reason }
        const answer = await context.call(operatorPointsAdjust, { params: { siteId, userId }, payload })
        context.rows(rowsOf(answer), COLUMNS, answer)
      }),
    )
  points
    .command('gifts')
    .description('what members give one another in chat, and what each costs')
    .action(
      act(async (context) => {
        const rows = Object.entries(CHAT_GIFTS).map(([gift, { name, points: cost }]) => ({
          gift,
          name: name['zh-CN'],
          points: cost,
        }))
        context.rows(rows, ['gift', 'name', 'points'], rows)
      }),
    )
}
