export { createFeedback } from './feedback.ts'
