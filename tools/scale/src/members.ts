import { endpoints } from '@pavilion/contract'
import type { Acknowledged } from './acknowledged.ts'
import { pause } from './until-answered.ts'
import { createPlayer, type Player } from './player.ts'
import type { World } from './world.ts'

/** Both processes must know the new site: one hears of it directly, the other by the bus. */
const untilServed = async (player: Player): Promise<void> => {
  for (let served = 0; served < 2;)
    served = await player.client.call(endpoints.preInfo, {}).then(
      () => served + 1,
      () => pause(100).then(() => 0),
    )
}

const AT_ONCE = 8

/** With `fen` deposited and betting allowed. Calls alternate between `urlsOf`. */
export const openMembers = async (
  world: World,
  count: number,
  fen: bigint,
  acknowledgedOf: (index: number) => Acknowledged,
  urlsOf: (index: number) => readonly string[] = () => world.platforms.map(({ url }) => url),
): Promise<Player[]> => {
  const all = world.platforms.map(({ url }) => url)
  await untilServed(createPlayer(count, all, world.sandboxUrl, acknowledgedOf(0)))
  console.log(`Opening ${count} accounts …`)
  const players = Array.from({ length: count }, (_, index) =>
    createPlayer(index, urlsOf(index), world.sandboxUrl, acknowledgedOf(index)),
  )
  // All at once, some would time out and repeat, and a second sign-in ends the first.
  const waiting = [...players]
  const open = async (): Promise<void> => {
    for (let player = waiting.shift(); player; player = waiting.shift()) {
      await player.open()
      await player.deposit(fen)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, open))
  return players
}
