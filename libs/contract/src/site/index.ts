export * from './advertising.ts'
export * from './area.ts'
export * from './configuration.ts'
export * from './help.ts'
