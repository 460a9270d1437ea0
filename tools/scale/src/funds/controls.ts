import type { World } from '../world.ts'

/** The provider's answer to a control: 404 where it does not know the order yet, 409 where it is decided already. */
const PASSING = [404, 409]

export interface ProviderOrder {
  readonly orderNo: string
  readonly state: string
  /** Fen. */
  readonly amount: string
}

export interface VenueRecord {
  readonly member: string
  /** Fen. */
  readonly balance: string
  readonly transfers: readonly {
    readonly transferId: string
    readonly state: string
    readonly direction: 'in' | 'out'
    readonly amount: string
  }[]
}

/** The outside world, as its controls have it. */
export const providersOf = ({ sandboxUrl }: World) => {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${sandboxUrl}/${path}`)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  /** False: not now. */
  const act = async (path: string, body: object = {}): Promise<boolean> => {
    const answer = await fetch(`${sandboxUrl}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok && !PASSING.includes(answer.status))
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.ok
  }
  return {
    act,
    payment: async (orderNo: string) => (await get<{ payment: ProviderOrder }>(`control/payments/${orderNo}`)).payment,
    payout: async (orderNo: string) => (await get<{ payout: ProviderOrder }>(`control/payouts/${orderNo}`)).payout,
    /** The newest hundred. */
    payouts: async () => (await get<{ payouts: ProviderOrder[] }>('control/payouts')).payouts,
    wallets: async (venue: string) =>
      (await get<{ wallets: VenueRecord[] }>(`control/venues/${venue}/wallets`)).wallets,
    messagesTo: async (to: string) =>
      (await get<{ messages: { id: string; body: string }[] }>(`inbox.json?to=${encodeURIComponent(to)}`)).messages,
  }
}
export type Providers = ReturnType<typeof providersOf>
