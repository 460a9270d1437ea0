export { createMessagesModule } from './messages.ts'
export { createMessageQueue, type MessageQueue } from './queue.ts'
export { textOf, type CodePurpose, type MessageText } from './texts.ts'
export type { OwnsContact } from './sender.ts'
