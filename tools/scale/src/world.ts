import { startStack, type Bus, type LoadStack, type Platform, type StackOptions } from '@pavilion/load'

export interface World extends LoadStack {
  readonly platforms: readonly [Platform, Platform]
  readonly bus: Bus
}

/** Two supervised processes. */
export const startWorld = async (options: Pick<StackOptions, 'siteSettings'> = {}): Promise<World> => {
  const stack = await startStack({
    ...options,
    processes: 2,
    bus: true,
    restarts: true,
    // Commit times order bets and results.
    settings: ['max_connections=100', 'shared_buffers=256MB', 'track_commit_timestamp=on'],
  })
  const {
    platforms: [first, second],
    bus,
  } = stack
  if (!second || !bus) throw new Error('the stack has not what was asked for')
  return { ...stack, platforms: [first, second], bus }
}
