import { pause } from '@pavilion/load'
import type { World } from './world.ts'

export interface Kills {
  platform: number
  database: number
}

/**
 * Milliseconds in which the database does what a process asked of it, and the process cannot answer. What it had
 * begun is so taken without an answer by rule, and not by chance in the moment between the two.
 */
const FROZEN = 150

/** Each only while it serves: one that never started again would prove nothing. `doneCount` grows by `betweenKills` first. */
export const startChaos = (world: World, kills: Kills, doneCount: () => number, betweenKills: number) => {
  let running = true
  let before = doneCount()
  /** Killing what is already down shows nothing. */
  const recovered = async (): Promise<void> => {
    while (running && doneCount() < before + betweenKills) await pause(100)
    before = doneCount()
  }
  const platforms = (async () => {
    for (let turn = 0; running; turn++) {
      await pause(4500)
      const victim = world.platforms[turn % 2 === 0 ? 0 : 1]
      while (running && !(await victim.serves())) await pause(250)
      await recovered()
      if (!running) return
      victim.freeze()
      await pause(FROZEN)
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
