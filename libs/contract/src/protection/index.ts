export * from './protection.ts'
export * from './limits.ts'
export * from './protection-settings.ts'
