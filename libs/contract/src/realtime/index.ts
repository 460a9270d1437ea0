export * from './frames.ts'
