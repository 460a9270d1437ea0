export { createMessagesModule } from './messages.ts'
