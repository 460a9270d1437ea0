import { createContext, createElement, use, type ReactNode } from 'react'
import type { Client } from '../client/create-client.ts'

const ApiContext = createContext<Client | undefined>(undefined)

// Without JSX: tools use the client in plain Node.
export const ApiProvider = ({ client, children }: { client: Client; children: ReactNode }) =>
  createElement(ApiContext, { value: client }, children)

export const useApi = (): Client => {
  const client = use(ApiContext)
  if (!client) throw new Error('useApi is used outside SessionProvider')
  return client
}
