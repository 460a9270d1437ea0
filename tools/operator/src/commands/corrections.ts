import { operatorFaults } from '@pavilion/operator-api'
import {
  CONTACT_KINDS,
  memberCorrection,
  operatorMemberCorrect,
  operatorMemberRelease,
} from '@pavilion/operator-api/members'
import type { Command } from 'commander'
import { oneOf, UsageError } from '../context.ts'
import type { Act } from '../run.ts'
import { findMember } from './find-member.ts'
import { siteIn, type OfSite } from './sites.ts'

export const correctionCommands = (member: Command, act: Act): void => {
  member
    .command('correct')
    .description('put a member’s name, birthday or gender right; two persons decide, but for a gender alone')
    .argument('<member>', 'name, id, +phone or e-mail')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--real-name <name>', 'the name as the papers have it')
    .option('--birthday <day>', 'YYYY-MM-DD; 18 or older')
    .option('--gender <gender>', 'male or female')
    .action(
      act(async (context, command) => {
        const { reason, site, realName, birthday, gender } = command.opts<
          OfSite & { reason: string } & Readonly<Record<string, string | undefined>>
        >()
        const correction = memberCorrection.safeParse({ realName, birthday, gender })
        if ([realName, birthday, gender].every((each) => each === undefined))
          throw new UsageError('Give --real-name, --birthday (YYYY-MM-DD) or --gender (male, female).')
        if (!correction.success)
          throw new UsageError(
            operatorFaults(correction.error)
              .map(({ path, message }) => `--${path === 'realName' ? 'real-name' : path}: ${message}`)
              .join('; '),
          )
        const siteId = siteIn({ site })
        const { userId, name } = await findMember(context, siteId, command.args[0] ?? '')
        await context.confirm(`This changes the data of ${name}, site ${siteId}.`)
        const request = { params: { siteId, userId }, payload: { ...correction.data, reason } }
        context.thing(await context.call(operatorMemberCorrect, request))
      }),
    )
  member
    .command('release')
    .description('unbind the phone or e-mail of a member who lost it and proved who they are; two persons decide')
    .argument('<member>', 'name, id, +phone or e-mail')
    .argument('<contact>', 'phone or email')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const [who = '', word = ''] = command.args
        const contact = oneOf('contact', word, CONTACT_KINDS)
        const { reason, ...of } = command.opts<OfSite & { reason: string }>()
        const siteId = siteIn(of)
        const { userId, name } = await findMember(context, siteId, who)
        await context.confirm(`${name} loses the ${contact} that is bound, and every session ends.`)
        context.thing(
          await context.call(operatorMemberRelease, { params: { siteId, userId }, payload: { contact, reason } }),
        )
      }),
    )
}
