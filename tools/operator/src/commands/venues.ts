import { operatorVenueList, operatorVenueSet, type OperatorVenue } from '@pavilion/operator-api/sites'
import type { Command } from 'commander'
import { UsageError } from '../context.ts'
import { secondsIn } from '../moment.ts'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { siteIn, type OfSite } from './sites.ts'

const COLUMNS = ['venue', 'name', 'category', 'state', 'until', 'position', 'wallet']

const rowOf = ({ enName: venue, name, until, ...each }: OperatorVenue) => ({
  ...each,
  venue,
  name: name['zh-CN'],
  until: moment(until),
})

interface Set extends OfSite {
  readonly until?: string
  readonly reason: string
}

const positionIn = (text: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new UsageError(`position: ${text} is none; write a number from 0.`)
  return Number(text)
}

export const venueCommands = (root: Command, act: Act): void => {
  const venue = root.command('venue').description('the venues of a site: open, in maintenance, in which order')
  const ofSite = (command: Command): Command => command.requiredOption('--site <id>', 'the site’s number')
  const changing = (name: string, says: string): Command =>
    ofSite(venue.command(name).description(says).argument('<venue>', 'its code, from venue list')).requiredOption(
      '--reason <text>',
      'why, for the audit log',
    )
  ofSite(venue.command('list').description('the venues with their state')).action(
    act(async (context, command) => {
      const { venues } = await context.call(operatorVenueList, { params: { siteId: siteIn(command.opts<OfSite>()) } })
      context.rows(venues.map(rowOf), COLUMNS, venues)
    }),
  )
  const set = (change: (command: Command) => object) =>
    act(async (context, command) => {
      const { reason, ...of } = command.opts<Set>()
      const params = { siteId: siteIn(of), enName: command.args[0] ?? '' }
      const { venues } = await context.call(operatorVenueSet, { params, payload: { ...change(command), reason } })
      context.rows(venues.map(rowOf), COLUMNS, venues)
    })
  changing('close', 'put a venue into maintenance: nobody enters it or bets there')
    .option('--until <moment>', 'when it is expected to end, which members read: 2026-11-30T08:00Z')
    .action(
      act(async (context, command) => {
        const { reason, until, ...of } = command.opts<Set>()
        const params = { siteId: siteIn(of), enName: command.args[0] ?? '' }
        const end = secondsIn('--until', until)
        const request = { params, payload: { state: 'maintenance' as const, until: end ?? null, reason } }
        await context.confirmCall(
          `This closes ${params.enName} at site ${params.siteId} to members.`,
          operatorVenueSet,
          request,
        )
        const { venues } = await context.call(operatorVenueSet, request)
        context.rows(venues.map(rowOf), COLUMNS, venues)
      }),
    )
  changing('open', 'end the maintenance of a venue').action(set(() => ({ state: 'open' })))
  changing('move', 'change its place in its category, lowest first')
    .argument('<position>', 'from 0')
    .action(set((command) => ({ position: positionIn(command.args[1] ?? '') })))
}
