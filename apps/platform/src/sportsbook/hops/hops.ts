/**
 * The hops of a price on its way, by how long they took. arrived: from the provider's clock (`at` of its message) until it was
 * read here. From there, written: to the rows; published: to the bus; waited: the oldest change of a push, until it was sent
 * (conflation). pushed: from there to the sockets of a process. whole: the oldest change, from its reading to those sockets.
 * Between processes, and from the provider, by their wall clocks.
 */
export const HOPS = ['arrived', 'written', 'published', 'waited', 'pushed', 'whole'] as const
export type Hop = (typeof HOPS)[number]

/** Milliseconds since 1970, with fractions. */
export const wallClock = (): number => performance.timeOrigin + performance.now()
