import { STATUS } from '@pavilion/contract'
import type * as z from 'zod/mini'
import type { OperatorEndpoint } from '../endpoint.ts'
import {
  CSRF_HEADER,
  operatorBrowserSession,
  operatorBrowserSignIn,
  operatorSignOut,
  operatorSignOutEverywhere,
} from '../people/index.ts'
import { createOperatorClient, type OperatorClient, type OperatorClientParts } from './client.ts'
import { OperatorRefusal, SessionEnded } from './refusals.ts'

export type BrowserSession = z.output<(typeof operatorBrowserSession)['data']>
export type BrowserSignIn = z.output<(typeof operatorBrowserSignIn)['data']>

/** Before `signIn` or `session` has answered, calls that need a person throw SessionEnded unsent. */
export interface BrowserClient extends OperatorClient {
  signIn(credentials: z.input<(typeof operatorBrowserSignIn)['payload']>): Promise<BrowserSignIn>
  /** For a page that was loaded again; undefined where the browser has no session. */
  session(): Promise<BrowserSession | undefined>
  /** Whichever session the browser has, also where it has none any more. */
  signOut(): Promise<void>
  /** How many sessions of the person were ended, this one among them. */
  signOutEverywhere(): Promise<number>
}

const isDenied = (error: unknown): error is OperatorRefusal =>
  error instanceof OperatorRefusal && error.status === STATUS.ACCESS_DENIED

/** In a page of the port's own origin: the browser keeps the session, the page its CSRF token. */
export const createBrowserClient = ({
  url = '',
  ...parts
}: Partial<Omit<OperatorClientParts, 'proof'>> = {}): BrowserClient => {
  let csrf: string | undefined
  const client = createOperatorClient({
    ...parts,
    url,
    proof: {
      credentials: 'same-origin',
      headers: (method) => (method === 'POST' && csrf !== undefined ? { [CSRF_HEADER]: csrf } : {}),
    },
  })

  const sessionOfCookie = (): Promise<BrowserSession | undefined> =>
    client.call(operatorBrowserSession).catch((error: unknown) => {
      if (error instanceof SessionEnded || (isDenied(error) && error.faults.length === 0)) return undefined
      throw error
    })

  /** A cookie that is gone, or of a later session of this browser, is refused like a missing role; the port is asked which. */
  const inSession = async <T>({ roles }: OperatorEndpoint, work: () => Promise<T>): Promise<T> => {
    if (roles === 'anyone') return work()
    const own = csrf
    if (own === undefined) throw new SessionEnded()
    try {
      return await work()
    } catch (error) {
      const isOver = error instanceof SessionEnded || (isDenied(error) && (await sessionOfCookie())?.csrf !== own)
      if (!isOver) throw error
      if (csrf === own) csrf = undefined
      throw error instanceof SessionEnded ? error : new SessionEnded()
    }
  }

  const session = async () => {
    const current = await sessionOfCookie()
    csrf = current?.csrf
    return current
  }

  const call: OperatorClient['call'] = (endpoint, request) => inSession(endpoint, () => client.call(endpoint, request))
  return {
    call,
    tryOut: (endpoint, request) => inSession(endpoint, () => client.tryOut(endpoint, request)),
    signIn: async (payload) => {
      const signedIn = await client.call(operatorBrowserSignIn, { payload })
      csrf = signedIn.csrf
      return signedIn
    },
    session,
    signOut: async () => {
      if (await session())
        await client.call(operatorSignOut).catch((error: unknown) => {
          if (!(error instanceof SessionEnded)) throw error
        })
      csrf = undefined
    },
    signOutEverywhere: async () => {
      const { ended } = await call(operatorSignOutEverywhere)
      csrf = undefined
      return ended
    },
  }
}
