export { createChat } from './chat.ts'
