import type { ChartChoice } from '../charts/chart-card.tsx'

/** In the address: what each chart shows, where that is not its usual. */
export interface WalletSearch {
  readonly flowDays?: 7
  readonly flowAs?: 'table'
  readonly betsDays?: 30
  readonly betsAs?: 'table'
}

/** Leaves out anything unknown. */
export const walletSearch = (query: Readonly<Record<string, unknown>>): WalletSearch => ({
  ...(Number(query['flowDays']) === 7 && { flowDays: 7 as const }),
  ...(query['flowAs'] === 'table' && { flowAs: 'table' as const }),
  ...(Number(query['betsDays']) === 30 && { betsDays: 30 as const }),
  ...(query['betsAs'] === 'table' && { betsAs: 'table' as const }),
})

export const flowChoice = ({ flowDays, flowAs }: WalletSearch): ChartChoice => ({
  days: flowDays ?? 30,
  as: flowAs ?? 'chart',
})

export const betsChoice = ({ betsDays, betsAs }: WalletSearch): ChartChoice => ({
  days: betsDays ?? 7,
  as: betsAs ?? 'chart',
})
