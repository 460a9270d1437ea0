import { pause } from './patience.ts'

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Keeps short matches going, so that bets are settled all the time; `finish` ends those that are left. */
export const keepMatchesGoing = (sandboxUrl: string) => {
  const made = new Set<string>()
  let running = true
  const make = async (): Promise<void> => {
    const answer = await post(`${sandboxUrl}/control/matches`, {
      durationSeconds: 20 + Math.random() * 15,
      phase: '1H',
      // Prices that stand still are not refused as moved: what is measured here is money.
      steady: true,
      script: [{ minute: 30 + Math.floor(Math.random() * 50), side: Math.random() < 0.5 ? 'H' : 'C' }],
    })
    const { match } = (await answer.json()) as { match?: { gidm: string } }
    if (match) made.add(match.gidm)
  }
  const loop = (async () => {
    while (running) {
      await make()
      await pause(1000)
    }
  })()
  return {
    made,
    finish: async () => {
      running = false
      await loop
      for (const gidm of made) await post(`${sandboxUrl}/control/matches/${gidm}/events`, { kind: 'final' })
    },
  }
}
