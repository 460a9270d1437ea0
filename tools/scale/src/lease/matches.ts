import { pause, steadyMatch, type Controls } from '@pavilion/load'

/** Largest factor on a side's expectancy. */
const FAR = 1.8
const NUDGE_MS = 700
/** So that bets outlive their delay. */
const SHORT = steadyMatch(5400)
const SHORT_EVERY_MS = 2500
const SHORT_ON = 5

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
      const targetLevel = FAR ** (2 * Math.random() - 1)
      await post(`matches/${gidm}/prices`, { home: targetLevel / (level.get(gidm) ?? 1) })
      level.set(gidm, targetLevel)
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
    gidms: (): string[] => [...inPlay, ...early, ...short.slice(-SHORT_ON - 1)],
    finish: async () => {
      running = false
      await Promise.all(loops)
      for (const gidm of [...inPlay, ...short.slice(-SHORT_ON)]) await finish(gidm, {})
      for (const gidm of early) await post(`matches/${gidm}/events`, { kind: 'cancel' })
    },
  }
}
