import { pause } from '@pavilion/load'
import type { World } from './world.ts'

const BETS_BETWEEN_KILLS = 40

export interface Kills {
  platform: number
  database: number
}

/** Each only while it serves: one that never started again would prove nothing. */
export const startChaos = (world: World, kills: Kills, betsTaken: () => number) => {
  let running = true
  let before = betsTaken()
  /** Killing what is already down shows nothing. */
  const recovered = async (): Promise<void> => {
    while (running && betsTaken() < before + BETS_BETWEEN_KILLS) await pause(100)
    before = betsTaken()
  }
  const platforms = (async () => {
    for (let turn = 0; running; turn++) {
      await pause(4500)
      const victim = world.platforms[turn % 2 === 0 ? 0 : 1]
      while (running && !(await victim.serves())) await pause(250)
      await recovered()
      if (!running) return
      if (victim.kill()) kills.platform += 1
    }
  })()
  const database = (async () => {
    await pause(11_000)
    while (running) {
      await recovered()
      if (!running) return
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
