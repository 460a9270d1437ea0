import { Agent, request } from 'node:http'

/** Calls at once, each on its own kept connection. */
const AT_ONCE = 16

/** Asks one address as often as it answers, and tells the answers per second. An answer other than 200 fails the run. */
export const answersPerSecond = async (
  url: string,
  headers: () => Record<string, string>,
  seconds: number,
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const call = request(
        url,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': 2, ...headers() } },
        (answer) => {
          answer.resume()
          answer.once('end', () =>
            answer.statusCode === 200 ? resolve() : reject(new Error(`HTTP ${answer.statusCode} from ${url}`)),
          )
        },
      )
      call.once('error', reject)
      call.end('{}')
    })
  let answers = 0
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        await ask()
        answers += 1
      }
    }),
  )
  const rate = answers / ((performance.now() - started) / 1000)
  agent.destroy()
  return rate
}
