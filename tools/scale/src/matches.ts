import { pause } from './patience.ts'

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Keeps short matches going, so that bets are settled all the time; `finish` ends those that are left. */
export const keepMatchesGoing = (sandboxUrl: string) => {
  const made: string[] = []
  let running = true
  const make = async (): Promise<void> => {
    const answer = await post(`${sandboxUrl}/control/matches`, {
      durationSeconds: 12 + Math.random() * 20,
      phase: '1H',
    })
    const { match } = (await answer.json()) as { match?: { gidm: string } }
    if (match) made.push(match.gidm)
  }
  const loop = (async () => {
    while (running) {
      await make()
      await pause(1500)
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
