export * from './complaint-days.ts'
export * from './feedback-case.ts'
export * from './feedback.ts'
