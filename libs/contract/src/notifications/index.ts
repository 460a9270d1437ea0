export * from './notification.ts'
export * from './requests.ts'
