import type { Client } from '@pavilion/api-client'
import { createLoadClient, nameOf, register, signIn } from '@pavilion/load'

export interface CrowdMember {
  readonly client: Client
  readonly name: string
}

const enter = ({ client, name }: CrowdMember): Promise<unknown> => signIn(client, name)

export const openVisitors = async (url: string, count: number): Promise<CrowdMember[]> => {
  const visitors: CrowdMember[] = []
  for (let index = 0; index < count; index += 1) {
    const { client } = createLoadClient({ urls: [url] })
    const name = nameOf('crowd', index)
    await register(client, name)
    visitors.push({ client, name })
  }
  return visitors
}

export const signInsPerSecond = async (visitors: readonly CrowdMember[], seconds: number): Promise<number> => {
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  let done = 0
  const again = async (visitor: CrowdMember): Promise<void> => {
    while (performance.now() < until) {
      await enter(visitor)
      done += 1
    }
  }
  await Promise.all(visitors.map(again))
  return done / ((performance.now() - startedAt) / 1000)
}

/** Milliseconds until the last is signed in. */
export const allAtOnce = async (visitors: readonly CrowdMember[]): Promise<number> => {
  const startedAt = performance.now()
  await Promise.all(visitors.map(enter))
  return performance.now() - startedAt
}
