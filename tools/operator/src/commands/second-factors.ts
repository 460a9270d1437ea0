import { operatorSecondFactorRemove } from '@pavilion/protocols'
import type { Command } from 'commander'
import type { Act } from '../run.ts'
import { findMember } from './members.ts'
import { siteIn, type OfSite } from './sites.ts'

export const secondFactorCommands = (root: Command, act: Act): void => {
  root
    .command('second-factor')
    .description('second factors that a member lost')
    .command('remove')
    .description('take them all off, once you know who the member is; two persons decide')
    .argument('<member>', 'name or id')
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log: how the member proved who they are')
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfSite & { reason: string }>()
        const siteId = siteIn(of)
        const { userId, name } = await findMember(context, siteId, command.args[0] ?? '')
        await context.confirm(`From then on the password alone signs in. (${name}, site ${siteId})`)
        const params = { siteId, userId }
        context.thing(await context.call(operatorSecondFactorRemove, { params, payload: { reason } }))
      }),
    )
}
