/** Query of the handshake: `clientType=web`, `siteId`. */
export const SOCKET_PATH = '/ws'

/**
 * Per socket, without the menu, else FAULT: three boards of ten sports, a full slip, a match page, and boards being
 * unsubscribed.
 */
export const MOST_TOPICS = 48

/** Spec section 9. */
export const HEARTBEAT_MS = 10_000
export const RECONNECT_MS = 5_000
export const RETRY_MS = 300
