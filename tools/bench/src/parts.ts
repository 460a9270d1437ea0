import type { Figure } from './figure.ts'

type Part = () => Promise<Figure[]>

export const parts: Readonly<Record<string, Part>> = {
  'place-bet': async () => (await import('./place-bet/place-bet.ts')).measurePlaceBet(),
  journals: async () => (await import('./journals/journals.ts')).measureJournals(),
  'http-bet': async () => (await import('./http-bet/http-bet.ts')).measureHttpBet(),
  'api-call': async () => (await import('./api-call/api-call.ts')).measureApiCall(),
  'encrypted-call': async () => (await import('./encrypted-call/encrypted-call.ts')).measureEncryptedCall(),
  'sign-in': async () => (await import('./sign-in/sign-in.ts')).measureSignIn(),
  'first-load': async () => (await import('./first-load/first-load.ts')).measureFirstLoad(),
  'first-rows': async () => (await import('./first-rows/first-rows.ts')).measureFirstRows(),
  lighthouse: async () => (await import('./lighthouse/lighthouse.ts')).measureLighthouse(),
  board: async () => (await import('./board/board.ts')).measureBoard(),
  settlement: async () => (await import('./settlement/settlement.ts')).measureSettlement(),
  records: async () => (await import('./records/records.ts')).measureRecords(),
  'price-hops': async () => (await import('./price-hops/price-hops.ts')).measurePriceHops(),
  'chat-room': async () => (await import('./chat-room/chat-room.ts')).measureChatRoom(),
  'fan-out': async () => (await import('./fan-out/fan-out.ts')).measureFanOut(),
}
