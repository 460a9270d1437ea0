import { STATEMENT_COLUMNS } from '@pavilion/protocols'
import type { World } from '../world.ts'

/** The provider's answer to a control: 404 where it does not know the order yet, 409 where it is decided already. */
const PASSING = [404, 409]

export interface ProviderOrder {
  readonly orderNo: string
  readonly state: string
  /** Fen. */
  readonly amount: string
}

export interface PaidCoins {
  /** Minor units of the coin. */
  readonly amount: string
}

export interface ProviderPayment extends ProviderOrder {
  readonly arrivals: readonly { readonly paymentId: string; readonly coins?: PaidCoins }[]
}

export interface ProviderPayout extends ProviderOrder {
  readonly coins?: PaidCoins & { readonly rate: string }
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

export type StatementRow = Readonly<Record<(typeof STATEMENT_COLUMNS)[number], string>>

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
    payment: async (orderNo: string) =>
      (await get<{ payment: ProviderPayment }>(`control/payments/${orderNo}`)).payment,
    payout: async (orderNo: string) => (await get<{ payout: ProviderPayout }>(`control/payouts/${orderNo}`)).payout,
    /** Every payment and payout, as the provider accounts for them. */
    statement: async (): Promise<readonly StatementRow[]> => {
      const answer = await fetch(`${sandboxUrl}/control/statement?from=0&to=9999999999`)
      if (!answer.ok) throw new Error(`statement: ${answer.status} ${await answer.text()}`)
      const [, ...lines] = (await answer.text()).trimEnd().split('\n')
      return lines.map((line) => {
        const cells = line.split(',')
        return Object.fromEntries(STATEMENT_COLUMNS.map((column, at) => [column, cells[at] ?? ''])) as StatementRow
      })
    },
    /** The newest hundred. */
    payouts: async () => (await get<{ payouts: ProviderOrder[] }>('control/payouts')).payouts,
    wallets: async (venue: string) =>
      (await get<{ wallets: VenueRecord[] }>(`control/venues/${venue}/wallets`)).wallets,
    messagesTo: async (to: string) =>
      (await get<{ messages: { id: string; body: string }[] }>(`inbox.json?to=${encodeURIComponent(to)}`)).messages,
  }
}
export type Providers = ReturnType<typeof providersOf>
