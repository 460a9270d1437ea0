/**
 * By wall clocks. arrived: from the provider's clock (`at`) until read; written: to rows; published: to the bus;
 * waited: the oldest change; pushed: to sockets; whole: from read to sockets.
 */
export const HOPS = ['arrived', 'written', 'published', 'waited', 'pushed', 'whole'] as const
export type Hop = (typeof HOPS)[number]

/** Unix ms with fractions. */
export const wallClock = (): number => performance.timeOrigin + performance.now()
