export { createMessagesModule } from './messages.ts'
export { createMessageQueue, type MessageQueue } from './queue.ts'
export type { CodePurpose } from './texts.ts'
export type { OwnsContact } from './sender.ts'
