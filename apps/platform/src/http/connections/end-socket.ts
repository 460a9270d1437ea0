import type { Duplex } from 'node:stream'

/** How long a peer may take to read the last answer, milliseconds. */
const READS_WITHIN = 1000

/**
 * Sends a last answer and closes the connection, whether or not the peer reads it or closes its own side: a server's sockets stay
 * half open otherwise, and each keeps its descriptor.
 */
export const endSocket = (socket: Duplex, answer: string): void => {
  const destroy = (): void => void socket.destroy()
  const late = setTimeout(destroy, READS_WITHIN)
  late.unref()
  socket.once('error', destroy)
  socket.once('close', () => clearTimeout(late))
  socket.end(answer, destroy)
}
