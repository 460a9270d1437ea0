export * from './age.ts'
export * from './password.ts'
export * from './username.ts'
