import type { Client } from '@pavilion/api-client'
import type { QueryClient } from '@tanstack/react-query'

/** Fetches what a page wants to know of a member as soon as one is signed in. */
export type LoadForMember = (page: { readonly client: Client; readonly cache: QueryClient }) => Promise<unknown>

const loads = new Set<LoadForMember>()

/**
 * The place of what a domain refreshes when a member signs in (spec section 4: the unread counts), beside member info and
 * balance: `afterSignIn(({ client, cache }) => cache.fetchQuery(query(client, getUnreadForType, …)))`. Announcing the sign-in
 * waits for it, and does not mind its failure. Returns how to take it out again.
 */
export const afterSignIn = (load: LoadForMember): (() => void) => {
  loads.add(load)
  return () => void loads.delete(load)
}

/** Everything that was added. */
export const loadForMember: LoadForMember = (page) => Promise.allSettled([...loads].map((load) => load(page)))
