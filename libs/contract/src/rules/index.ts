export * from './age.ts'
export * from './password.ts'
export * from './rule-messages.ts'
export * from './username.ts'
