import { md5, type Client } from '@pavilion/api-client'
import { endpoints } from '@pavilion/contract'
import type { ChannelPass } from '@pavilion/contract/games'
import { LOAD_SITE } from '../stack/site.ts'
import { askOnce, type Ask } from '../waiting/ask.ts'

/** Of every member, as the calls carry it. */
export const PASSWORD_DIGEST = md5('benchload1')

export const nameOf = (kind: string, index: number): string => `${kind}${String(index).padStart(3, '0')}`

export const register = async (client: Client, name: string, ask: Ask = askOnce): Promise<void> => {
  const { terms } = await ask(() => client.call(endpoints.preInfo, {}))
  const passwords = { password: PASSWORD_DIGEST, secondPassword: PASSWORD_DIGEST }
  const person = { name, ...passwords, domain: LOAD_SITE.host, birthday: '1990-01-01', ...terms }
  await ask(() => client.call(endpoints.register, person))
}

export interface Session {
  readonly userId: string
  readonly token: string
}

export const signIn = (client: Client, name: string, ask: Ask = askOnce): Promise<Session> =>
  ask(() => client.call(endpoints.login, { name, password: PASSWORD_DIGEST, version: '1', isAgent: 0 }))

/** To the sportsbook. */
export const sportsPass = async (client: Client, ask: Ask = askOnce): Promise<ChannelPass> => {
  const { data } = await ask(() => client.call(endpoints.launch, { enName: 'CRTY' }))
  if (!data) throw new Error('the channel gave no pass')
  return data
}
