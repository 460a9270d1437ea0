import { controlsOf, createMember, deposit, eightAtOnce, nameOf, untilAnswered, type LoadMember } from '@pavilion/load'
import type { World } from '../world.ts'

/** With `fen` in the centre wallet, and nobody known by name. */
export const openPlainMembers = async (
  world: World,
  kind: string,
  count: number,
  fen: bigint,
): Promise<readonly LoadMember[]> => {
  const urls = world.platforms.map(({ url }) => url)
  const members = Array.from({ length: count }, (_, index) =>
    createMember({ name: nameOf(kind, index), urls, turn: index, ask: untilAnswered }),
  )
  await eightAtOnce(members, async (member) => {
    await member.open()
    await deposit(member, fen, controlsOf(world.sandboxUrl))
  })
  return members
}
