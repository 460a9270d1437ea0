import type { Match } from '@pavilion/contract/sports'
import type { FeedMessage, MatchResult } from '@pavilion/protocols'

interface ControlAnswer {
  readonly match?: Match
  readonly result?: MatchResult
}

interface RecordedBeat {
  readonly number: number
  readonly message: FeedMessage
  readonly sentTo: number
}

export const controlsOf = (sandboxUrl: string) => {
  const send = (path: string, body: object): Promise<Response> =>
    fetch(`${sandboxUrl}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const post = async (path: string, body: object = {}): Promise<ControlAnswer> => {
    const answer = await send(path, body)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as ControlAnswer
  }
  return {
    post,
    beginFeedRecord: () => post('feed/record'),
    feedRecord: async (after: number): Promise<readonly RecordedBeat[]> => {
      const answer = await fetch(`${sandboxUrl}/control/feed/record?after=${after}`)
      if (!answer.ok) throw new Error(`feed/record: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { beats: RecordedBeat[] }).beats
    },
    makeMatch: async (order: object): Promise<string> => {
      const { match } = await post('matches', order)
      if (!match) throw new Error('no match was made')
      return match.gidm
    },
    /** Without `scores` as the match stands. */
    finish: async (gidm: string, scores?: object): Promise<MatchResult> => {
      const { result } = await post(`matches/${gidm}/events`, { kind: 'final', ...(scores && { scores }) })
      if (!result) throw new Error(`match ${gidm} has no result`)
      return result
    },
    /** The provider may not know the order yet. */
    pay: async (orderNo: string): Promise<void> => void (await send(`payments/${orderNo}/pay`, {})),
  }
}
export type Controls = ReturnType<typeof controlsOf>

/** At constant prices, so that no bet is refused as moved. */
export const steadyMatch = (durationSeconds: number) => ({ durationSeconds, phase: '1H', steady: true, script: [] })
