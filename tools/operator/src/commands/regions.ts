import { operatorRegionList, operatorRegionSet, type OperatorRegions } from '@pavilion/operator-api/sites'
import type { Command } from 'commander'
import { UsageError, type Context } from '../context.ts'
import type { Act } from '../run.ts'
import { siteIn, type OfSite } from './sites.ts'

const print = (context: Context, regions: OperatorRegions): void => {
  const { restricted, warned, blocked, everywhere, recognised } = regions
  context.thing(
    {
      restricted: restricted.join(' ') || 'none',
      'restricted at every site': everywhere.join(' ') || 'none',
      warned: warned.join(' ') || 'none',
      'blocked addresses': blocked.join(' ') || 'none',
    },
    regions,
  )
  if (!recognised)
    context.terminal.err('No proxy names visitors’ countries (REGION_HEADER), so none of these is recognised yet.')
}

export const regionCommands = (root: Command, act: Act): void => {
  const region = root.command('region').description('the countries from which a site is served')
  region
    .command('list')
    .description('which are restricted, and which warned')
    .requiredOption('--site <id>', 'the site’s number')
    .action(
      act(async (context, command) => {
        const params = { siteId: siteIn(command.opts<OfSite>()) }
        print(context, await context.call(operatorRegionList, { params }))
      }),
    )
  for (const [verb, rule, says] of [
    ['restrict', 'restricted', 'nobody there registers, signs in, deposits or bets'],
    ['warn', 'warned', 'visitors from there are told once'],
    ['serve', 'served', 'neither restrict nor warn any more'],
  ] as const)
    region
      .command(verb)
      .description(says)
      .argument('<country...>', 'ISO 3166, two letters: US FR')
      .requiredOption('--site <id>', 'the site’s number')
      .requiredOption('--reason <text>', 'why, for the audit log')
      .action(
        act(async (context, command) => {
          const { reason, ...of } = command.opts<OfSite & { reason: string }>()
          const countries = command.args.map((code) => code.toUpperCase())
          const strange = countries.find((code) => !/^[A-Z]{2}$/.test(code))
          if (strange !== undefined) throw new UsageError(`country: ${strange} is none; write two letters, US or FR.`)
          const params = { siteId: siteIn(of) }
          const request = { params, payload: { rule, countries, reason } }
          if (rule === 'restricted')
            await context.confirmCall(
              `Nobody from ${countries.join(', ')} signs in, deposits or bets at site ${params.siteId}.`,
              operatorRegionSet,
              request,
            )
          print(context, await context.call(operatorRegionSet, request))
        }),
      )
}
