export * from './protection.ts'
export * from './protection-settings.ts'
