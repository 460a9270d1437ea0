import { createMember, eightAtOnce, giveMoney, nameOf, type LoadMember, type LoadStack } from '@pavilion/load'
import { openConnection, type BenchConnection } from '../platform/connection.ts'

export interface ConnectedMember {
  readonly member: LoadMember
  /** Of the session. */
  readonly token: string
  readonly connection: BenchConnection
}

export const openConnectedMembers = async (
  { platforms: [{ url }], postgres }: LoadStack,
  count: number,
): Promise<ConnectedMember[]> => {
  const connectedMembers: ConnectedMember[] = []
  const users: string[] = []
  await eightAtOnce(Array(count).keys(), async (index) => {
    const member = createMember({ name: nameOf('bench', index), urls: [url] })
    const { userId, token } = await member.open()
    users.push(userId)
    connectedMembers.push({ member, token, connection: await openConnection(url) })
  })
  await giveMoney(postgres, users)
  return connectedMembers
}
