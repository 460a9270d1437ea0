import { operatorHelpAnswers } from '@pavilion/operator-api/sites'
import type { Command } from 'commander'
import type { Act } from '../run.ts'
import { moment } from '../table.ts'
import { siteIn, type OfSite } from './sites.ts'

export const helpTopicCommands = (root: Command, act: Act): void => {
  root
    .command('help-topic')
    .description('topics of the help centre')
    .command('answers')
    .description('whether each helped its readers, those that solved least first')
    .requiredOption('--site <id>', 'the site’s number')
    .option('--days <number>', 'of so many days, to 365', '30')
    .action(
      act(async (context, command) => {
        const { days, ...of } = command.opts<OfSite & { days: string }>()
        const answer = await context.call(operatorHelpAnswers, { params: { siteId: siteIn(of) }, payload: { days } })
        context.rows(
          answer.topics.map(({ last, ...topic }) => ({ ...topic, last: moment(last) })),
          ['topic', 'helped', 'unsolved', 'last'],
          answer,
        )
      }),
    )
}
