import type { SiteFigures, WithdrawalRules } from '@pavilion/contract/funds'

export const RULES: WithdrawalRules = {
  min: 100_00n,
  max: 50_000_00n,
  dailyCount: 5,
  dailyAmount: 100_000_00n,
  freeCount: 3,
  feeBasisPoints: 10,
  codeFrom: 20_000_00n,
  newAccountMost: 2_000_00n,
  arrivalMinutes: { bank: 30, coin: 60, wallet: 10 },
}

export const SITE_FIGURES: SiteFigures = {
  withdrawal: RULES,
  deposits: [
    {
      name: { 'zh-CN': '银行卡', 'zh-TW': '銀行卡' },
      minAmount: 100_00n,
      maxAmount: 50_000_00n,
      feeBasisPoints: 50,
      arrivalSeconds: 180,
      state: 'open',
    },
  ],
  coins: [{ coin: 'USDT', network: 'TRC20', minAmount: 1_000_000n, confirmations: 20 }],
}
