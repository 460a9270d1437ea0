import * as z from 'zod/mini'
import { nothing, operatorEndpoint } from './endpoint.ts'

export const eventConsumer = z.object({
  name: z.string(),
  /** Events of its kinds that it has handled since it was last rebuilt. */
  handled: z.int(),
  /** Age of the oldest event that it has not come to; 0 when it has come to all. */
  behindSeconds: z.number(),
})
export type OperatorEventConsumer = z.infer<typeof eventConsumer>

export const operatorConsumerList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/events/consumers',
  action: 'consumer.list',
  roles: ['admin', 'machine'],
  summary: 'What follows from events in tables of its own, and how far each has come.',
  params: nothing,
  payload: nothing,
  data: z.object({ consumers: z.array(eventConsumer) }),
})

export const operatorConsumerRebuild = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/events/consumers/:consumer/rebuild',
  action: 'consumer.rebuild',
  roles: ['admin'],
  summary: 'Empties what a consumer wrote and has it begin again from the first event; answers what it had handled.',
  params: z.object({ consumer: z.string().check(z.minLength(1), z.maxLength(64)) }),
  payload: nothing,
  data: eventConsumer,
})
