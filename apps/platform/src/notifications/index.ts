export { createNotifications } from './notifications.ts'
