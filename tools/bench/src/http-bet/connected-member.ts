import {
  createMember,
  eightAtOnce,
  giveMoney,
  nameOf,
  type LoadMember,
  type LoadStack,
  type Platform,
} from '@pavilion/load'
import { openConnection, type BenchConnection } from '../platform/connection.ts'

export interface ConnectedMember {
  readonly member: LoadMember
  /** Of the session. */
  readonly token: string
  readonly connection: BenchConnection
}

/** In turns on the processes, by default on the first. */
export const openConnectedMembers = async (
  { platforms: [first], postgres }: LoadStack,
  count: number,
  { platforms = [first], name = 'bench' }: { readonly platforms?: readonly Platform[]; readonly name?: string } = {},
): Promise<ConnectedMember[]> => {
  const connectedMembers: ConnectedMember[] = []
  const users: string[] = []
  await eightAtOnce(Array(count).keys(), async (index) => {
    const { url } = platforms[index % platforms.length] ?? first
    const member = createMember({ name: nameOf(name, index), urls: [url] })
    const { userId, token } = await member.open()
    users.push(userId)
    connectedMembers.push({ member, token, connection: await openConnection(url) })
  })
  await giveMoney(postgres, users)
  return connectedMembers
}
