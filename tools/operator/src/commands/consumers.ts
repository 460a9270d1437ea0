import { operatorConsumerList, operatorConsumerRebuild } from '@pavilion/operator-api'
import type { Command } from 'commander'
import type { Act } from '../run.ts'

export const consumerCommands = (root: Command, act: Act): void => {
  const consumer = root.command('consumer').description('what follows from events in tables of its own')
  consumer
    .command('list')
    .description('how many events each has handled, and how many seconds it is behind')
    .action(
      act(async (context) => {
        const { consumers } = await context.call(operatorConsumerList)
        context.rows(consumers, ['name', 'handled', 'behindSeconds'], consumers)
      }),
    )
  consumer
    .command('rebuild')
    .description('empty what one wrote, and have it begin again from the first event')
    .argument('<consumer>', 'its name, from consumer list')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { reason } = command.opts<{ reason: string }>()
        const params = { consumer: command.args[0] ?? '' }
        const before = await context.call(operatorConsumerRebuild, { params, payload: { reason } })
        context.thing({ rebuilt: before.name, handledBefore: before.handled }, before)
      }),
    )
}
