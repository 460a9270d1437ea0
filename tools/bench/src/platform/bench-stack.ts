import { startStack, type LoadStack, type StackOptions } from '@pavilion/load'

export const POSTGRES_SETTINGS = ['shared_buffers=256MB'] as const

export const startBenchStack = (options: Omit<StackOptions, 'settings' | 'env'> = {}): Promise<LoadStack> =>
  startStack({ ...options, settings: POSTGRES_SETTINGS, env: { DATABASE_POOL: '16' } })
