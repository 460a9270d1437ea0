import type { World } from './world.ts'
import { pause } from './patience.ts'

export interface Kills {
  platform: number
  database: number
}

/** Kills a platform process every few seconds, in turn, and the database now and then, until told to stop. */
export const startChaos = (world: World, kills: Kills) => {
  let running = true
  const platforms = (async () => {
    for (let turn = 0; running; turn++) {
      await pause(4500)
      if (!running) return
      if (world.platforms[turn % 2 === 0 ? 0 : 1].kill()) kills.platform += 1
    }
  })()
  const database = (async () => {
    await pause(11_000)
    while (running) {
      await world.postgres.crash()
      kills.database += 1
      world.postgres.start()
      await pause(15_000)
    }
  })()
  return async (): Promise<void> => {
    running = false
    await Promise.all([platforms, database])
  }
}
