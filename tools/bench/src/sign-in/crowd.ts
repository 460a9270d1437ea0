import { md5, type Client } from '@pavilion/api-client'
import { login, register } from '@pavilion/contract/account'
import { preInfo } from '@pavilion/contract/site'
import { benchClient } from '../platform/client.ts'

const PASSWORD = md5('benchload1')

export interface CrowdMember {
  readonly client: Client
  readonly name: string
}

export const openVisitors = async (url: string, count: number): Promise<CrowdMember[]> => {
  const visitors: CrowdMember[] = []
  for (let index = 0; index < count; index += 1) {
    const { client } = benchClient(url, () => undefined)
    const name = `crowd${String(index).padStart(3, '0')}`
    const { terms } = await client.call(preInfo, {})
    const passwords = { password: PASSWORD, secondPassword: PASSWORD }
    await client.call(register, { name, ...passwords, domain: 'bench', birthday: '1990-01-01', ...terms })
    visitors.push({ client, name })
  }
  return visitors
}

export const signIn = async ({ client, name }: CrowdMember): Promise<void> => {
  await client.call(login, { name, password: PASSWORD, version: '1', isAgent: 0 })
}

export const signInsPerSecond = async (visitors: readonly CrowdMember[], seconds: number): Promise<number> => {
  const started = performance.now()
  const until = started + seconds * 1000
  let done = 0
  const again = async (visitor: CrowdMember): Promise<void> => {
    while (performance.now() < until) {
      await signIn(visitor)
      done += 1
    }
  }
  await Promise.all(visitors.map(again))
  return done / ((performance.now() - started) / 1000)
}

/** Milliseconds until the last is signed in. */
export const allAtOnce = async (visitors: readonly CrowdMember[]): Promise<number> => {
  const started = performance.now()
  await Promise.all(visitors.map(signIn))
  return performance.now() - started
}
