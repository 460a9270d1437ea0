import { controlsOf, pause, steadyMatch } from '@pavilion/load'

/** So that bets outlive their delay. */
const FULL_LENGTH_SECONDS = 5400
const PLAYED_MS = { least: 20_000, most: 40_000 }
const EVERY_MS = 1500

export const keepMatchesGoing = (sandboxUrl: string, everyMs = EVERY_MS) => {
  const { makeMatch, post, finish } = controlsOf(sandboxUrl)
  const createdMatches = new Set<string>()
  const ending = new Map<string, number>()
  let running = true
  const make = async (): Promise<void> => {
    const gidm = await makeMatch(steadyMatch(FULL_LENGTH_SECONDS))
    createdMatches.add(gidm)
    ending.set(gidm, Date.now() + PLAYED_MS.least + Math.random() * (PLAYED_MS.most - PLAYED_MS.least))
  }
  const end = async (gidm: string): Promise<void> => {
    ending.delete(gidm)
    const side = Math.random() < 0.5 ? 'H' : 'C'
    if (Math.random() < 0.5) await post(`matches/${gidm}/events`, { kind: 'goal', side })
    await finish(gidm)
  }
  const loop = (async () => {
    while (running) {
      await make()
      for (const [gidm, at] of ending) if (Date.now() >= at) await end(gidm)
      await pause(everyMs)
    }
  })()
  return {
    made: createdMatches,
    finish: async () => {
      running = false
      await loop
      for (const gidm of ending.keys()) await end(gidm)
    },
  }
}
