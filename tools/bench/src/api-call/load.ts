import { openConnection, type BenchConnection } from '../platform/connection.ts'

export const CONNECTIONS = 16

export interface LoadRequest {
  readonly path: string
  /** Of each call; `connection` counts from 0. */
  readonly headers: (connection: number) => Record<string, string>
  /** JSON text. */
  readonly body?: string
}

export const answersPerSecond = async (
  url: string,
  { path, headers, body = '{}' }: LoadRequest,
  seconds: number,
): Promise<number> => {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(url)))
  let answers = 0
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const ask = async (connection: BenchConnection, nth: number): Promise<void> => {
    while (performance.now() < until) {
      const { status } = await connection.post(path, { 'content-type': 'application/json', ...headers(nth) }, body)
      if (status !== 200) throw new Error(`HTTP ${status} from ${url}${path}`)
      answers += 1
    }
  }
  await Promise.all(connections.map(ask))
  const rate = answers / ((performance.now() - startedAt) / 1000)
  for (const connection of connections) connection.close()
  return rate
}
