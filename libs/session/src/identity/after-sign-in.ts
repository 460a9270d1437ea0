import type { Client } from '@pavilion/api-client'
import type { QueryClient } from '@tanstack/react-query'

export type LoadForMember = (page: { readonly client: Client; readonly cache: QueryClient }) => Promise<unknown>

const loads = new Set<LoadForMember>()

/** For what a domain refreshes at sign-in (spec section 4). login_success waits for it, whatever its outcome. Returns its removal. */
export const afterSignIn = (load: LoadForMember): (() => void) => {
  loads.add(load)
  return () => void loads.delete(load)
}

export const loadForMember: LoadForMember = (page) => Promise.allSettled([...loads].map((load) => load(page)))
