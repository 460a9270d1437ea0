import { createSignedClient, type SignedClient, type SignedClientSettings } from './signed-client.ts'

export interface NamedClients {
  of(name: string): SignedClient
  /** False of one that was never asked. */
  isDown(name: string): boolean
  readonly isAnyDown: () => boolean
  /** By name, in order. */
  readonly downNames: () => string[]
}

/** Of a provider that stands for several: each has a breaker of its own, so that one which is down keeps nobody from the others. */
export const createNamedClients = (settings: SignedClientSettings): NamedClients => {
  const clients = new Map<string, SignedClient>()
  const downNames = () => [...clients].flatMap(([name, client]) => (client.isDown() ? [name] : [])).toSorted()
  return {
    of: (name) => {
      const client = clients.get(name) ?? createSignedClient(settings)
      clients.set(name, client)
      return client
    },
    isDown: (name) => clients.get(name)?.isDown() === true,
    isAnyDown: () => downNames().length > 0,
    downNames,
  }
}
