import { lookup as resolve, type LookupAddress } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'

/** Of this machine and of networks behind it: no push service of a browser is there. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

export const isPrivate = ({ address, family }: LookupAddress): boolean =>
  PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4')

type Resolve = (
  host: string,
  options: { readonly all: true; readonly family?: number },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** A name of the outside that leads to an address inside is not followed. */
export const publicLookup =
  (lookUp: Resolve = resolve as Resolve): LookupFunction =>
  (host, options, done) => {
    const family = options.family === 4 || options.family === 6 ? { family: options.family } : {}
    lookUp(host, { all: true, ...family }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return done(error, '', 0)
      if (!first || addresses.some(isPrivate)) return done(new Error(`${host} has an address inside`), '', 0)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

export interface PushAnswer {
  readonly status: number
  /** Seconds that the service asks to be left alone. */
  readonly retryAfter: number | undefined
}

/** Throws when there was no answer. Redirects are answers. */
export type PushPost = (
  address: string,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer,
) => Promise<PushAnswer>

const secondsIn = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : undefined

export interface PostSettings {
  readonly timeoutMs: number
  /** May be inside. */
  readonly ownOrigin: string | undefined
  readonly mostSockets: number
}

export const createPost = ({ timeoutMs, ownOrigin, mostSockets }: PostSettings) => {
  const settings = { keepAlive: true, maxSockets: mostSockets }
  const secure = new HttpsAgent(settings)
  const plain = new HttpAgent(settings)
  const lookup = publicLookup()
  const post: PushPost = (address, headers, body) =>
    new Promise((done, fail) => {
      const url = new URL(address)
      const isOwn = url.origin === ownOrigin
      const [request, agent] = url.protocol === 'https:' ? [httpsRequest, secure] : [httpRequest, plain]
      const outgoing = request(
        url,
        { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs), ...(!isOwn && { lookup }) },
        (answer) => {
          // What it says beside its status is for nobody.
          answer.on('error', () => undefined).resume()
          done({ status: answer.statusCode ?? 0, retryAfter: secondsIn(answer.headers['retry-after']) })
        },
      )
      outgoing.on('error', fail)
      outgoing.end(body)
    })
  return {
    post,
    close: (): void => {
      secure.destroy()
      plain.destroy()
    },
  }
}
