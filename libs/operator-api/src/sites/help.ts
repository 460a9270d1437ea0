import { helpTopic } from '@pavilion/contract/site'
import * as z from 'zod/mini'
import { ofSite, operatorEndpoint } from '../endpoint.ts'

export const operatorHelpAnswers = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/help/answers',
  action: 'help.answers',
  roles: ['content', 'support'],
  summary:
    'What readers said at the end of each topic of help, each reader’s last word; those that solved least first.',
  params: ofSite,
  payload: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(365)), 30) }),
  data: z.object({
    topics: z.array(
      z.object({
        topic: helpTopic,
        helped: z.int(),
        unsolved: z.int(),
        /** Unix seconds. */
        last: z.optional(z.int()),
      }),
    ),
  }),
})
