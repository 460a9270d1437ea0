import { createContext, use, type ReactNode } from 'react'
import type { Client } from '../client/create-client.ts'

const ApiContext = createContext<Client | undefined>(undefined)

export const ApiProvider = ({ client, children }: { client: Client; children: ReactNode }) => (
  <ApiContext value={client}>{children}</ApiContext>
)

/** The client of the page. */
export const useApi = (): Client => {
  const client = use(ApiContext)
  if (!client) throw new Error('useApi is used outside ApiProvider: SessionProvider gives one')
  return client
}
