/**
 * arrived: provider's clock (`at`) until read. From there, written: to the rows; published: to the bus; waited: oldest
 * change until pushed. pushed: to a process's sockets. whole: oldest change, from read to sockets. By wall clocks.
 */
export const HOPS = ['arrived', 'written', 'published', 'waited', 'pushed', 'whole'] as const
export type Hop = (typeof HOPS)[number]

/** Unix ms with fractions. */
export const wallClock = (): number => performance.timeOrigin + performance.now()
