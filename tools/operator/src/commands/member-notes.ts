import { operatorNoteAdd, operatorNoteList, type MemberNote } from '@pavilion/operator-api/members'
import type { Command } from 'commander'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { findMember } from './find-member.ts'
import { siteIn, type OfSite } from './sites.ts'

const rowOf = ({ at, ...note }: MemberNote) => ({ ...note, at: moment(at) })

export const noteCommands = (member: Command, act: Act): void => {
  member
    .command('note')
    .description('note something about a member for colleagues; nobody changes or removes it')
    .argument('<member>', 'name, id, +phone or e-mail')
    .argument('<text>', 'what, 2000 characters at most')
    .requiredOption('--site <id>', 'the site’s number')
    .action(
      act(async (context, command) => {
        const [who = '', text = ''] = command.args
        const siteId = siteIn(command.opts<OfSite>())
        const { userId } = await findMember(context, siteId, who)
        const answer = await context.call(operatorNoteAdd, { params: { siteId, userId }, payload: { text } })
        context.thing(rowOf(answer), answer)
      }),
    )
  member
    .command('notes')
    .description('what colleagues noted about a member, newest first')
    .argument('<member>', 'name, id, +phone or e-mail')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--limit <number>', 'how many, 200 at most', '50')
    .action(
      act(async (context, command) => {
        const { limit, ...of } = command.opts<OfSite & { limit: string }>()
        const siteId = siteIn(of)
        const { userId } = await findMember(context, siteId, command.args[0] ?? '')
        const answer = await context.call(operatorNoteList, { params: { siteId, userId }, payload: { limit } })
        context.rows(answer.notes.map(rowOf), ['at', 'writtenBy', 'text'], answer)
      }),
    )
}
