import { Counter } from 'prom-client'
import { seconds } from '../time/clock.ts'
import type { Members } from '../members/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { periodic } from '../time/periodic.ts'
import { createHttpMessenger, type Messenger } from './messenger.ts'
import { createMessageQueue } from './queue.ts'
import { sendDue, type OwnsContact } from './sender.ts'

const SEND_MS = 1_000

export interface MessagesParts {
  readonly members: Pick<Members, 'languageOf'>
  readonly owns?: OwnsContact
  readonly messenger?: Messenger
}

export const createMessagesModule = (
  deps: Deps,
  { members, owns = async () => false, messenger }: MessagesParts,
): Module => {
  const { config, db, clock, log, metrics } = deps
  const messages = new Counter({
    name: 'pavilion_messages_total',
    help: 'Attempts to send a message to a member: sent, later, dropped (for nobody, or too late), or failed for good.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  const parts = {
    db,
    clock,
    log,
    members,
    owns,
    queue: createMessageQueue(config.secrets.DATA_SECRET),
    messenger:
      messenger ??
      createHttpMessenger({
        baseUrl: config.messageUrl,
        secret: config.secrets.MESSAGE_SECRET,
        now: () => seconds(clock),
      }),
    counted: (outcome: string): void => messages.inc({ outcome }),
  }
  const sending = periodic('messages', SEND_MS, () => sendDue(parts), log)
  return { start: async () => sending.start(), stop: () => sending.stop() }
}
