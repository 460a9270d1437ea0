export interface SocketLike {
  send(text: string): void
  close(): void
}

interface SocketEvents {
  readonly onOpen: () => void
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

export type OpenSocket = (url: string, events: SocketEvents) => SocketLike

export const openWebSocket: OpenSocket = (url, { onOpen, onText, onClose }) => {
  const socket = new WebSocket(url)
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && onText(data))
  socket.addEventListener('close', onClose)
  return socket
}
