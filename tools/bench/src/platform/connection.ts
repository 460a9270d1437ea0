import { connect, type Socket } from 'node:net'

export interface BenchAnswer {
  readonly status: number
  readonly body: string
}

export interface BenchConnection {
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<BenchAnswer>
  close(): void
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** Undefined while incomplete. Requires a content length. */
const answerIn = (bytes: Buffer): BenchAnswer | undefined => {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without a length:\n${head}`)
  const start = end + HEAD_END.length
  if (bytes.length < start + Number(length)) return undefined
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', start, start + Number(length)) }
}

const textOf = (host: string, path: string, headers: Readonly<Record<string, string>>, body: string): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

const nextAnswer = (socket: Socket): Promise<BenchAnswer> =>
  new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.alloc(0)
    const done = (finish: () => void): void => {
      socket.off('data', onData).off('error', onError).off('close', onClose)
      finish()
    }
    const onError = (error: Error): void => done(() => reject(error))
    const onClose = (): void => onError(new Error('the server hung up'))
    const onData = (piece: Buffer): void => {
      bytes = bytes.length === 0 ? piece : Buffer.concat([bytes, piece])
      try {
        const answer = answerIn(bytes)
        if (answer) done(() => resolve(answer))
      } catch (error) {
        onError(error as Error)
      }
    }
    socket.on('data', onData).on('error', onError).on('close', onClose)
  })

/** Minimal: it shares cores with the server. */
export const openConnection = (url: string): Promise<BenchConnection> => {
  const { host, hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve({
        post: (path, headers, body) => {
          const answer = nextAnswer(socket)
          socket.write(textOf(host, path, headers, body))
          return answer
        },
        close: () => socket.destroy(),
      })
    })
  })
}
