import type { DataOf, Endpoint, PayloadOf } from '@pavilion/contract'
import type { DomainPage } from './page.ts'

/** What a guard may ask. */
export interface GuardContext {
  isSignedIn(): boolean
  /** As cached, else by the platform. Rejects without an answer. */
  read<E extends Endpoint>(endpoint: E, payload: PayloadOf<E>): Promise<DataOf<E>>
  /** Fetches what is not cached; navigation does not wait. */
  prefetch<E extends Endpoint>(endpoint: E, payload: PayloadOf<E>): void
}

export interface Arrival {
  /** Of the address. */
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, unknown>>
  /** stay: only parameters or the query changed. */
  readonly cause: 'enter' | 'stay'
  readonly location: { readonly pathname: string; readonly searchStr: string; readonly href: string }
  readonly guards: GuardContext
  /** Of the site. */
  readonly pages: readonly DomainPage[]
}

/** signIn: sign in and go home. auth: bind phone and name. href: on to another page of the site. */
export type GuardResult = 'proceed' | 'signIn' | 'auth' | 'notFound' | { readonly href: string }

/** `next`: the guards that the site has for the page's facts. Preloads run none. */
export type PageGuard = (arrival: Arrival, next: () => Promise<GuardResult>) => GuardResult | Promise<GuardResult>
