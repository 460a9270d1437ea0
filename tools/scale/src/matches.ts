import { pause } from './until-answered.ts'

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** At real speed, so that bets outlive their delay, but ended after seconds. */
const FULL_LENGTH_SECONDS = 5400
const PLAYED_MS = { least: 20_000, most: 40_000 }
const EVERY_MS = 1500

/** Short matches, so that bets settle all the time. `finish` ends the rest. */
export const keepMatchesGoing = (sandboxUrl: string) => {
  const made = new Set<string>()
  const ending = new Map<string, number>()
  let running = true
  const make = async (): Promise<void> => {
    const answer = await post(`${sandboxUrl}/control/matches`, {
      durationSeconds: FULL_LENGTH_SECONDS,
      phase: '1H',
      // Constant prices, so that bets are not refused as moved: this measures money.
      steady: true,
      script: [],
    })
    const { match } = (await answer.json()) as { match?: { gidm: string } }
    if (!match) return
    made.add(match.gidm)
    ending.set(match.gidm, Date.now() + PLAYED_MS.least + Math.random() * (PLAYED_MS.most - PLAYED_MS.least))
  }
  const end = async (gidm: string): Promise<void> => {
    ending.delete(gidm)
    const side = Math.random() < 0.5 ? 'H' : 'C'
    if (Math.random() < 0.5) await post(`${sandboxUrl}/control/matches/${gidm}/events`, { kind: 'goal', side })
    await post(`${sandboxUrl}/control/matches/${gidm}/events`, { kind: 'final' })
  }
  const loop = (async () => {
    while (running) {
      await make()
      for (const [gidm, at] of ending) if (Date.now() >= at) await end(gidm)
      await pause(EVERY_MS)
    }
  })()
  return {
    made,
    finish: async () => {
      running = false
      await loop
      for (const gidm of ending.keys()) await end(gidm)
    },
  }
}
