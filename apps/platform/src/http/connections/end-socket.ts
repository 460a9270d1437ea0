import type { Duplex } from 'node:stream'

/** Milliseconds. */
const READS_WITHIN = 1000

/** Otherwise server sockets stay half open and keep their descriptors. */
export const endSocket = (socket: Duplex, answer: string): void => {
  const destroy = (): void => void socket.destroy()
  const timer = setTimeout(destroy, READS_WITHIN)
  timer.unref()
  socket.once('error', destroy)
  socket.once('close', () => clearTimeout(timer))
  socket.end(answer, destroy)
}
