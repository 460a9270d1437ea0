import { operatorConsumerList, operatorConsumerRebuild } from '@pavilion/operator-api'
import { placesOf, rebuild, type EventConsumer, type LiveEvents } from '../events/index.ts'
import { operatorCall, type OperatorCall } from './call.ts'
import { refuseField } from './exchange.ts'

export const consumerCalls = (
  consumers: readonly EventConsumer[],
  events: Pick<LiveEvents, 'nudge'>,
): readonly OperatorCall[] => {
  const findConsumer = (name: string): EventConsumer =>
    consumers.find((consumer) => consumer.name === name) ??
    refuseField('consumer', `there is no ${name}: there are ${consumers.map((each) => each.name).join(', ') || 'none'}`)
  return [
    operatorCall(operatorConsumerList, async (tx) => ({
      data: { consumers: await placesOf(tx, consumers) },
      audit: { siteId: 0, subject: 'events' },
    })),
    operatorCall(operatorConsumerRebuild, async (tx, _, { params }) => {
      const consumer = findConsumer(params.consumer)
      const [before] = await placesOf(tx, [consumer])
      await rebuild(tx, consumer)
      const data = before ?? { name: consumer.name, handled: 0, behindSeconds: 0 }
      return {
        data,
        audit: { siteId: 0, subject: consumer.name, detail: { handled: data.handled } },
        after: () => events.nudge(),
      }
    }),
  ]
}
