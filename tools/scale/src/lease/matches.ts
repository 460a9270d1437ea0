import { pause } from '../patience.ts'
import type { Controls } from '../sandbox.ts'

/** How far from what they were the prices of a nudged match may be brought, as a factor of what is expected of a side. */
const FAR = 1.8
const NUDGE_MS = 700
/** A short match is played as slowly as a real one, so that bets outlive their delay, and is ended when it is the sixth last. */
const SHORT = { durationSeconds: 5400, phase: '1H', steady: true, script: [] }
const SHORT_EVERY_MS = 2500
const SHORT_ON = 5

/**
 * Matches to bet on: some in play, priced at every tick; some before their start, taken at once, whose prices are pushed about all the time;
 * and short ones that end all the time, at prices that stand still.
 */
export const keepMatchesMoving = async (controls: Controls) => {
  const { makeMatch, finish, post } = controls
  const inPlay = [
    await makeMatch({ durationSeconds: 900, phase: '1H', goals: { H: 2, C: 2 } }),
    await makeMatch({ durationSeconds: 900, phase: '2H', goals: { H: 3, C: 1 } }),
  ]
  const early = [
    await makeMatch({ durationSeconds: 900, startInSeconds: 3600 }),
    await makeMatch({ durationSeconds: 900, startInSeconds: 7200 }),
  ]
  const short: string[] = []
  let running = true
  const level = new Map<string, number>()
  const nudge = async (): Promise<void> => {
    for (const gidm of early) {
      const wanted = FAR ** (2 * Math.random() - 1)
      await post(`matches/${gidm}/prices`, { home: wanted / (level.get(gidm) ?? 1) })
      level.set(gidm, wanted)
    }
  }
  const loops = [
    (async () => {
      while (running) {
        await nudge()
        await pause(NUDGE_MS)
      }
    })(),
    (async () => {
      while (running) {
        short.push(await makeMatch(SHORT))
        const over = short.at(-SHORT_ON - 1)
        if (over !== undefined) await finish(over, {})
        await pause(SHORT_EVERY_MS)
      }
    })(),
  ]
  return {
    /** Those that can be bet on, and the last that has ended. */
    gidms: (): string[] => [...inPlay, ...early, ...short.slice(-SHORT_ON - 1)],
    /** Lets nothing move any more, and ends what is on. */
    finish: async () => {
      running = false
      await Promise.all(loops)
      for (const gidm of [...inPlay, ...short.slice(-SHORT_ON)]) await finish(gidm, {})
      for (const gidm of early) await post(`matches/${gidm}/events`, { kind: 'cancel' })
    },
  }
}
