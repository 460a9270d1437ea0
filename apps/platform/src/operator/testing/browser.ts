import { request as send } from 'node:http'

interface Cookie {
  readonly value: string
  /** Without the value. */
  readonly attributes: readonly string[]
}

const CLEARED = /^Expires=Thu, 01 Jan 1970/

/** As browsers take it: https or this machine alone. */
const isTaken = (name: string, attributes: readonly string[]): boolean =>
  !name.startsWith('__Host-') ||
  (attributes.includes('Secure') && attributes.includes('Path=/') && !attributes.some((each) => /^domain/i.test(each)))

/** `at`: where the port listens; `origin`: the address line. */
export const createBrowser = (at: string, origin: string) => {
  const jar = new Map<string, Cookie>()
  const { protocol, host } = new URL(origin)

  const store = (headers: readonly string[]): void => {
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.some((each) => CLEARED.test(each))) jar.delete(name)
      else if (isTaken(name, attributes)) jar.set(name, { value, attributes })
    }
  }

  const fetchOf =
    (page = origin): typeof globalThis.fetch =>
    async (address, { method = 'GET', headers = {}, body, credentials } = {}) => {
      const { pathname, search, origin: to } = new URL(String(address), page)
      if (to !== origin) throw new Error(`The browser of this test knows ${origin} alone, not ${to}.`)
      const isOwn = page === origin
      const cookies =
        isOwn && credentials === 'same-origin' ? [...jar].map(([name, { value }]) => `${name}=${value}`) : []
      const sent = {
        ...(headers as Record<string, string>),
        host,
        'sec-fetch-site': isOwn ? 'same-origin' : 'cross-site',
        'x-forwarded-proto': protocol.replace(':', ''),
        ...(method === 'GET' ? {} : { origin: page }),
        ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
      }
      return new Promise<Response>((resolve, reject) => {
        const request = send(new URL(pathname + search, at), { method, headers: sent, agent: false }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const own = Object.entries(answer.headersDistinct)
            if (isOwn) store(answer.headers['set-cookie'] ?? [])
            resolve(
              new Response(Buffer.concat(chunks), {
                status: answer.statusCode ?? 0,
                headers: own.flatMap(([name, values = []]) =>
                  name === 'set-cookie' ? [] : values.map((value): [string, string] => [name, value]),
                ),
              }),
            )
          })
        })
        request.on('error', reject)
        request.end(body)
      })
    }
  return { fetchOf, cookie: (name: string): Cookie | undefined => jar.get(name), cookies: () => jar.size }
}
