import {
  operatorChatBlock,
  operatorChatClear,
  operatorChatDestroy,
  operatorChatLines,
  operatorChatMute,
  operatorChatMutes,
  operatorChatNotice,
  operatorChatRooms,
  operatorChatRules,
  operatorChatUnmute,
  operatorChatWords,
  operatorChatWordsAdd,
  operatorChatWordsRemove,
  type OperatorChatLine,
  type OperatorChatMuted,
  type OperatorChatRoom,
} from '@pavilion/operator-api/chat'
import { Option, type Command } from 'commander'
import { UsageError } from '../../context.ts'
import type { Act } from '../../run.ts'
import { moment } from '../../table.ts'
import { findMember } from '../find-member.ts'
import { siteIn, type OfSite } from '../sites.ts'
import { SITE, wholeIn, WHY, type WithReason } from './options.ts'
import { reportCommands, siteChatCommands } from './reports.ts'

const roomRow = ({ room, status, slowSeconds, leastLevel, notice, seq, openedAt }: OperatorChatRoom) => ({
  room,
  status,
  slowSeconds,
  leastLevel,
  entries: seq,
  opened: moment(openedAt),
  ...(notice !== undefined && { notice }),
})
const ROOM_COLUMNS = ['room', 'status', 'slowSeconds', 'leastLevel', 'entries', 'opened', 'notice']

const lineRow = ({ entry, userName, withheld }: OperatorChatLine) => ({
  seq: entry.seq,
  at: moment(entry.at),
  ...(userName !== undefined && { member: userName }),
  text: 'msg' in entry && entry.msg !== undefined ? entry.msg : '',
  ...('filter' in entry && entry.filter !== undefined && { filter: entry.filter }),
  ...(withheld !== undefined && { withheld }),
})
const LINE_COLUMNS = ['seq', 'at', 'member', 'text', 'filter', 'withheld']

const muteRow = ({ userName, reason, until, setBy, setAt }: OperatorChatMuted) => ({
  member: userName,
  reason,
  until: until === undefined ? 'lifted' : moment(until),
  by: setBy,
  at: moment(setAt),
})

interface OfRoom extends OfSite {
  readonly match?: string
}
interface OfMember extends OfSite {
  readonly member: string
}
const roomNameOf = ({ match }: OfRoom) =>
  match === undefined ? { category: 'hall' as const } : { category: 'match' as const, categoryType: match }

const MATCH = ['--match <gidm>', 'the room of this match; the hall when left out'] as const

const roomCommands = (chat: Command, act: Act): void => {
  chat
    .command('rooms')
    .description('the rooms of a site')
    .requiredOption(...SITE)
    .action(
      act(async (context, command) => {
        const answer = await context.call(operatorChatRooms, { params: { siteId: siteIn(command.opts<OfSite>()) } })
        context.rows(answer.rooms.map(roomRow), ROOM_COLUMNS, answer)
      }),
    )
  chat
    .command('lines')
    .description('what was written into a room, newest first, with what readers are not shown')
    .requiredOption(...SITE)
    .option(...MATCH)
    .option('--member <member>', 'of one alone: name, id, +phone or e-mail')
    .option('--before <seq>', 'those before this number')
    .action(
      act(async (context, command) => {
        const options = command.opts<OfRoom & { member?: string; before?: string }>()
        const siteId = siteIn(options)
        const before = wholeIn('--before', options.before)
        const member = options.member === undefined ? undefined : await findMember(context, siteId, options.member)
        const payload = {
          ...roomNameOf(options),
          ...(member && { userId: member.userId }),
          ...(before !== undefined && { before: String(before) }),
        }
        const answer = await context.call(operatorChatLines, { params: { siteId }, payload })
        context.rows(answer.lines.map(lineRow), LINE_COLUMNS, answer)
      }),
    )
  chat
    .command('rules')
    .description('close or open a room, set its slow mode, and from which VIP level members write')
    .requiredOption(...SITE)
    .option(...MATCH)
    .addOption(new Option('--status <status>').choices(['open', 'closed']))
    .option('--slow <seconds>', 'between two lines of a member; 0: none')
    .option('--level <level>', 'VIP level from which members write; 0: all')
    .requiredOption(...WHY)
    .action(
      act(async (context, command) => {
        const { status, slow, level, reason, ...of } = command.opts<
          OfRoom & WithReason & { status?: 'open' | 'closed'; slow?: string; level?: string }
        >()
        const [slowSeconds, leastLevel] = [wholeIn('--slow', slow), wholeIn('--level', level)]
        if (status === undefined && slowSeconds === undefined && leastLevel === undefined)
          throw new UsageError('Nothing to change: name --status, --slow or --level.')
        const payload = {
          ...roomNameOf(of),
          ...(status && { status }),
          ...(slowSeconds !== undefined && { slowSeconds }),
          ...(leastLevel !== undefined && { leastLevel }),
          reason,
        }
        context.thing(roomRow(await context.call(operatorChatRules, { params: { siteId: siteIn(of) }, payload })))
      }),
    )
  chat
    .command('notice')
    .description('say something to everybody in a room, and pin it')
    .argument('<text>', 'at most 120 characters')
    .requiredOption(...SITE)
    .option(...MATCH)
    .requiredOption(...WHY)
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfRoom & WithReason>()
        const payload = { ...roomNameOf(of), msg: command.args[0] ?? '', reason }
        context.thing(roomRow(await context.call(operatorChatNotice, { params: { siteId: siteIn(of) }, payload })))
      }),
    )
  chat
    .command('clear')
    .description('take all lines of a room from its readers')
    .requiredOption(...SITE)
    .option(...MATCH)
    .requiredOption(...WHY)
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfRoom & WithReason>()
        await context.confirm('Readers will see no line of before any more.')
        const request = { params: { siteId: siteIn(of) }, payload: { ...roomNameOf(of), reason } }
        const { room, cleared } = await context.call(operatorChatClear, request)
        context.thing({ ...roomRow(room), cleared })
      }),
    )
  chat
    .command('destroy')
    .description('end the room of a match for good')
    .requiredOption(...SITE)
    .requiredOption('--match <gidm>', 'the room of this match')
    .requiredOption(...WHY)
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfRoom & WithReason>()
        await context.confirm('The room ends for all who are in it.')
        const request = { params: { siteId: siteIn(of) }, payload: { ...roomNameOf(of), reason } }
        context.thing(roomRow(await context.call(operatorChatDestroy, request)))
      }),
    )
  chat
    .command('block')
    .description('take one line from readers')
    .argument('<seq>', 'its number, as chat lines has it')
    .requiredOption(...SITE)
    .option(...MATCH)
    .requiredOption(...WHY)
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfRoom & WithReason>()
        const seq = wholeIn('seq', command.args[0]) ?? 0
        const request = { params: { siteId: siteIn(of) }, payload: { ...roomNameOf(of), seq, reason } }
        context.thing(lineRow(await context.call(operatorChatBlock, request)))
      }),
    )
}

const muteCommands = (chat: Command, act: Act): void => {
  chat
    .command('mutes')
    .description('members who may not write')
    .requiredOption(...SITE)
    .action(
      act(async (context, command) => {
        const answer = await context.call(operatorChatMutes, { params: { siteId: siteIn(command.opts<OfSite>()) } })
        context.rows(answer.mutes.map(muteRow), ['member', 'reason', 'until', 'by', 'at'], answer)
      }),
    )
  chat
    .command('mute')
    .description('let a member write in no room of the site')
    .requiredOption(...SITE)
    .requiredOption('--member <member>', 'name, id, +phone or e-mail')
    .requiredOption('--tell <text>', 'why, as the member reads it')
    .option('--minutes <number>', 'for how long; until it is lifted when left out')
    .requiredOption(...WHY)
    .action(
      act(async (context, command) => {
        const { member, tell, reason, ...of } = command.opts<
          OfMember & WithReason & { tell: string; minutes?: string }
        >()
        const siteId = siteIn(of)
        const minutes = wholeIn('--minutes', of.minutes)
        const { userId } = await findMember(context, siteId, member)
        const payload = { tell, ...(minutes !== undefined && { minutes }), reason }
        context.thing(muteRow(await context.call(operatorChatMute, { params: { siteId, userId }, payload })))
      }),
    )
  chat
    .command('unmute')
    .description('let a member write again')
    .requiredOption(...SITE)
    .requiredOption('--member <member>', 'name, id, +phone or e-mail')
    .requiredOption(...WHY)
    .action(
      act(async (context, command) => {
        const { member, reason, ...of } = command.opts<OfMember & WithReason>()
        const siteId = siteIn(of)
        const { userId } = await findMember(context, siteId, member)
        context.thing(
          muteRow(await context.call(operatorChatUnmute, { params: { siteId, userId }, payload: { reason } })),
        )
      }),
    )
}

const wordCommands = (chat: Command, act: Act): void => {
  const words = chat.command('words').description('words whose lines are kept back')
  words
    .command('list')
    .description('those of a site')
    .requiredOption(...SITE)
    .action(
      act(async (context, command) => {
        const answer = await context.call(operatorChatWords, { params: { siteId: siteIn(command.opts<OfSite>()) } })
        context.rows(
          answer.words.map((word) => ({ word })),
          ['word'],
          answer,
        )
      }),
    )
  for (const [name, description, endpoint] of [
    ['add', 'keep lines with them back from now on; answers which are new', operatorChatWordsAdd],
    ['remove', 'keep lines with them back no more', operatorChatWordsRemove],
  ] as const)
    words
      .command(name)
      .description(description)
      .argument('<word...>')
      .requiredOption(...SITE)
      .requiredOption(...WHY)
      .action(
        act(async (context, command) => {
          const { reason, ...of } = command.opts<OfSite & WithReason>()
          const request = { params: { siteId: siteIn(of) }, payload: { words: command.args, reason } }
          const answer = await context.call(endpoint, request)
          context.rows(
            answer.words.map((word) => ({ word })),
            ['word'],
            answer,
          )
        }),
      )
}

export const chatCommands = (root: Command, act: Act): void => {
  const chat = root.command('chat').description('chat rooms: what is written there, and by whom no more')
  roomCommands(chat, act)
  muteCommands(chat, act)
  wordCommands(chat, act)
  reportCommands(chat, act)
  siteChatCommands(chat, act)
}
