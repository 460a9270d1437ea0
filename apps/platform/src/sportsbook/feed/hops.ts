/**
 * The hops of a price on its way, by how long they took. written: from the feed to the rows. published: from the feed to the bus.
 * waited: the oldest change of a push, from the feed until it was sent (conflation). pushed: from there to the sockets of a
 * process. whole: the oldest change, from the feed to those sockets. Between processes by their wall clocks.
 */
export const HOPS = ['written', 'published', 'waited', 'pushed', 'whole'] as const
export type Hop = (typeof HOPS)[number]

/** Milliseconds since 1970, with fractions. */
export const wallClock = (): number => performance.timeOrigin + performance.now()
