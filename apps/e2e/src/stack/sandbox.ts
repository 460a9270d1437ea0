import { expect } from '@playwright/test'
import { stackFacts } from './stack.ts'

export interface ControlledMatch {
  readonly gidm: string
  readonly home: string
  readonly away: string
}

const post = async (path: string, body: object = {}): Promise<unknown> => {
  const answer = await fetch(stackFacts().sandboxUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${await answer.text()}`)
  return answer.json()
}

type VenueCode = 'IMTY' | 'XMTY' | 'YYZR' | 'BCDZ'

const createdMatches = new Set<string>()

/** Otherwise a side plays several matches at once. */
export const endMatches = async (): Promise<void> => {
  for (const gidm of createdMatches) {
    createdMatches.delete(gidm)
    for (const kind of ['final', 'cancel'])
      await post(`/control/matches/${gidm}/events`, { kind }).catch(() => undefined)
  }
}

/** Controls of the outside world (docs/protocols/sandbox-control.md). */
export const sandbox = {
  /** In the second half, at constant prices. */
  steadyMatch: async (order: object = {}): Promise<ControlledMatch> => {
    const answer = (await post('/control/matches', {
      durationSeconds: 1800,
      phase: '2H',
      script: [],
      steady: true,
      ...order,
    })) as {
      match: { gidm: string; team_h: Record<string, string>; team_c: Record<string, string> }
    }
    const { gidm, team_h: home, team_c: away } = answer.match
    createdMatches.add(gidm)
    return { gidm, home: home['zh-CN'] ?? '', away: away['zh-CN'] ?? '' }
  },
  liveMatches: async (): Promise<string> => {
    const answer = await fetch(`${stackFacts().sandboxUrl}/control/matches?live`)
    const { matches } = (await answer.json()) as { matches: { gidm: string }[] }
    return matches.map(({ gidm }) => gidm).join(' ')
  },
  event: (gidm: string, event: object) => post(`/control/matches/${gidm}/events`, event),
  nudge: (gidm: string, nudge: object) => post(`/control/matches/${gidm}/prices`, nudge),
  payment: (orderNo: string, action: 'pay' | 'delay' | 'part' | 'overdue', order: object = {}) =>
    post(`/control/payments/${orderNo}/${action}`, order),
  /** Decides it, once the provider has it. */
  payout: async (orderNo: string, action: 'fail' | 'hold' | 'pay', order: object = {}): Promise<void> => {
    const decided = () =>
      post(`/control/payouts/${orderNo}/${action}`, order).then(
        () => true,
        () => false,
      )
    await expect.poll(decided, { message: `payout ${orderNo}: ${action}`, intervals: [100] }).toBe(true)
  },
  reportPayoutAgain: (orderNo: string) => post(`/control/payouts/${orderNo}/repeat`),
  /** What it has of payments and payouts, as a file; Unix seconds. */
  statement: async (from: number, to: number): Promise<string> =>
    (await fetch(`${stackFacts().sandboxUrl}/control/statement?from=${from}&to=${to}`)).text(),
  venue: (enName: VenueCode, state: 'open' | 'maintenance' | 'activity') =>
    post(`/control/venues/${enName}`, { state }),
  /** What becomes of transfers with it from now on, in turns (docs/protocols/sandbox-control.md). */
  venueFate: (enName: VenueCode, fates: readonly ('answer' | 'lose' | 'ignore')[]) =>
    post(`/control/venues/${enName}/fate`, { fates }),
  /** As a browser does with its push service. */
  subscribePush: async (applicationServerKey: string) =>
    (await post('/control/push/subscriptions', { applicationServerKey })) as {
      readonly id: string
      readonly endpoint: string
      readonly p256dh: string
      readonly auth: string
    },
  /** Opened with the keys of the browser; newest first. */
  pushedMessages: async (subscription: string): Promise<readonly { readonly text: string }[]> => {
    const answer = await fetch(`${stackFacts().sandboxUrl}/control/push/messages?subscription=${subscription}`)
    return ((await answer.json()) as { messages: { text: string }[] }).messages
  },
  register: (mode: 'answering' | 'silent') => post('/control/exclusions/mode', { mode }),
  /** Permanent. With country code. */
  listPhone: (phone: string) => post('/control/exclusions', { kind: 'phone', value: phone }),
  reportAgain: async (orderNo: string): Promise<void> => {
    await post(`/control/payments/${orderNo}/repeat`)
    const wasDelivered = async () => {
      const answer = await fetch(`${stackFacts().sandboxUrl}/control/payments/${orderNo}`)
      const { payment } = (await answer.json()) as { payment: { callback: { delivered: boolean } } }
      return payment.callback.delivered
    }
    await expect.poll(wasDelivered, { message: 'the repeated report' }).toBe(true)
  },
}
