import type { Providers } from './controls.ts'

/** Of a payment: never is given up by the member; part, and nothing after it. */
export const PAYMENT_FATES = [
  'pay',
  'pay',
  'twice',
  'lose',
  'late',
  'delay',
  'fail',
  'again',
  'never',
  'overdue',
  'parts',
  'another',
] as const
/** Coins of nobody's name: who sends them is not said. */
export const COIN_FATES = [
  'pay',
  'parts',
  'parts',
  'part',
  'twice',
  'lose',
  'late',
  'again',
  'never',
  'overdue',
] as const
export type PaymentFate = (typeof PAYMENT_FATES)[number] | (typeof COIN_FATES)[number]

const SECONDS = 12
const FIRST_PART = { percent: 45 }

export const drawnFrom = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** False: the provider does not know the order yet. */
export const payAs = async ({ act }: Providers, orderNo: string, fate: PaymentFate): Promise<boolean> => {
  const path = `payments/${orderNo}`
  switch (fate) {
    case 'never':
    case 'overdue':
      return true
    case 'late':
    case 'delay':
      return act(`${path}/${fate}`, { seconds: SECONDS })
    case 'part':
      return act(`${path}/part`, FIRST_PART)
    case 'parts':
      return (await act(`${path}/part`, FIRST_PART)) && act(`${path}/pay`)
    case 'again':
      return (await act(`${path}/pay`)) && act(`${path}/repeat`)
    default:
      return act(`${path}/${fate}`)
  }
}

/** Yuan for one of it, in millionths: it moves as long as there is load, and never below the least. */
export const MOVING_COIN = 'USDT'
export const LEAST_RATE = 7_180_000n
const RATE_SPAN = 40_000
const RATE_MS = 7_000

export const moveRates = ({ act }: Providers): (() => void) => {
  const timer = setInterval(() => {
    const rate = String(Number(LEAST_RATE) + Math.floor(Math.random() * RATE_SPAN))
    // It may be frozen.
    act('rates', { coin: MOVING_COIN, rate }).catch(() => undefined)
  }, RATE_MS)
  return () => clearInterval(timer)
}

const PAYOUT_FATES = ['pay', 'pay', 'fail', 'lose', 'late', 'again', 'never'] as const

/** Decides what the platform asks to pay out, each by a fate of its own; `end`: and at last what was to stay undecided. */
export const startPayouts = async (providers: Providers) => {
  const { act, payouts } = providers
  await act('payouts/fate', { fate: 'hold' })
  const decided = new Set<string>()
  let isEnding = false
  const decide = async (orderNo: string): Promise<void> => {
    const fate = isEnding ? 'pay' : drawnFrom(PAYOUT_FATES)
    decided.add(orderNo)
    if (fate === 'never') return
    const path = `payouts/${orderNo}`
    if (fate === 'late') await act(`${path}/late`, { seconds: SECONDS })
    else if (fate === 'again') {
      await act(`${path}/pay`)
      await act(`${path}/repeat`)
    } else await act(`${path}/${fate}`)
  }
  const turn = async (): Promise<void> => {
    const pending = (await payouts()).filter(({ state }) => state === 'pending')
    for (const { orderNo } of pending) if (isEnding || !decided.has(orderNo)) await decide(orderNo)
  }
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // It may be frozen.
    running = running.then(() => turn().catch(() => undefined))
  }, 1000)
  return {
    end: () => (isEnding = true),
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

export const VENUES = ['IMTY', 'XMTY', 'YYZR', 'BCDZ'] as const
const VENUE_FATES = ['answer', 'answer', 'lose', 'answer', 'ignore', 'hold', 'answer', 'refuse', 'late'] as const

export const troubleVenues = async ({ act }: Providers): Promise<void> => {
  for (const venue of VENUES) await act(`venues/${venue}/fate`, { fates: VENUE_FATES, seconds: SECONDS })
}

export const mendVenues = async ({ act }: Providers): Promise<void> => {
  for (const venue of VENUES) await act(`venues/${venue}/fate`, { fates: ['answer'] })
}
