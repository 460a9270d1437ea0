import type { Wager } from '@pavilion/contract/bets'

export const wagerOf = (ticketId: string, state: Wager['state']): Wager => ({
  ticketId,
  kind: 'single',
  state,
  legs: [
    {
      gtype: 'FT',
      gidm: 'm1',
      gid: 'g1',
      gide: 'e1',
      league: { 'zh-CN': '英超', 'zh-TW': '英超' },
      team_h: { 'zh-CN': '阿森纳', 'zh-TW': '兵工廠' },
      team_c: { 'zh-CN': '曼城', 'zh-TW': '曼城' },
      kickoff: 1_700_000_000,
      wtype: 'RE',
      rtype: 'H',
      strong: 'H',
      ratio: '0.5',
      ior: 950,
      score_H: 0,
      score_C: 0,
    },
  ],
  folds: 1,
  oddsType: 'H',
  stake: 10_000n,
  winnable: 9_500n,
  placedAt: 1_700_000_000,
})
