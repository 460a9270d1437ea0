import type { DataOf } from '@pavilion/contract'
import {
  INTO_VENUE,
  OUT_OF_VENUE,
  type allBalance,
  type WalletAtVenue,
  type WalletTransfer,
} from '@pavilion/contract/games'

/** 2026-11-21 20:36:44 in Shanghai. */
const AT = 1_795_264_604

export const aTransfer = (over: Partial<WalletTransfer> = {}): WalletTransfer => ({
  transferId: 'ZZ261121000000000001',
  channelCode: 'JGZR',
  ty: OUT_OF_VENUE,
  amount: 1_286_00n,
  state: 'done',
  createdAt: AT,
  endedAt: AT + 1,
  ...over,
})

export const aVenue = (over: Partial<WalletAtVenue> = {}): WalletAtVenue => ({
  channelCode: 'JGZR',
  category: 'ZR',
  name: { 'zh-CN': '极光真人', 'zh-TW': '極光真人' },
  wallet: 'own',
  state: 'open',
  balance: 0n,
  ...over,
})

const codeAndName = (
  channelCode: string,
  category: WalletAtVenue['category'],
  simplified: string,
  traditional: string,
) => ({
  channelCode,
  category,
  name: { 'zh-CN': simplified, 'zh-TW': traditional },
})

/** Each state once. */
export const someVenues: readonly WalletAtVenue[] = [
  aVenue({ ...codeAndName('CRTY', 'TY', '极光体育', '極光體育'), wallet: 'centre' }),
  aVenue(),
  aVenue({ ...codeAndName('YYZR', 'ZR', '银翼真人', '銀翼真人') }),
  aVenue({ ...codeAndName('XQQP', 'QP', '星桥棋牌', '星橋棋牌'), balance: 420_36n }),
  aVenue({ ...codeAndName('BCDJ', 'DJ', '北辰电竞', '北辰電競'), balance: null }),
  aVenue({ ...codeAndName('BCCP', 'CP', '北辰彩票', '北辰彩票'), balance: 509_00n, activityLeft: 1_200_00n }),
  aVenue({
    ...codeAndName('YYDZ', 'DZ', '银翼电子', '銀翼電子'),
    balance: 1_180_00n,
    pending: aTransfer({ channelCode: 'YYDZ', state: 'pending', amount: 1_180_00n, createdAt: AT - 3 }),
  }),
  aVenue({
    ...codeAndName('BCDZ', 'DZ', '北辰电子', '北辰電子'),
    state: 'maintenance',
    until: AT + 30_196,
    balance: 320_00n,
  }),
  aVenue({ ...codeAndName('HGBY', 'BY', '海港捕鱼', '海港捕魚'), balance: 500_00n }),
]

export const someBalances = (over: Partial<DataOf<typeof allBalance>> = {}): DataOf<typeof allBalance> => {
  const list = over.list ?? [...someVenues]
  return {
    list,
    total: list.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n),
    unanswered: list.filter(({ balance }) => balance === null).length,
    inTransit: 0n,
    autoTransfer: 0,
    ...over,
  }
}

export const someTransfers: readonly WalletTransfer[] = [
  aTransfer(),
  aTransfer({ transferId: 'ZZ261121000000000002', channelCode: 'HGBY', amount: 500_00n, createdAt: AT - 1 }),
  aTransfer({
    transferId: 'ZZ261121000000000003',
    ty: INTO_VENUE,
    amount: 1_000_00n,
    createdAt: AT - 9_265,
  }),
]
