import * as z from 'zod/mini'
import { wagerNews } from '../bets/wager.ts'
import { depositNews } from '../funds/order.ts'
import { withdrawalNews } from '../funds/withdrawal.ts'
import { walletTransferNews } from '../games/wallet.ts'
import { CORE_FRAMES, MSG } from './frames.ts'

/** What the server may send. */
export const serverFrame = z.discriminatedUnion('msgId', [
  ...CORE_FRAMES,
  z.object({ msgId: z.literal(MSG.WAGER), msgData: wagerNews }),
  z.object({ msgId: z.literal(MSG.DEPOSIT), msgData: depositNews }),
  z.object({ msgId: z.literal(MSG.WITHDRAWAL), msgData: withdrawalNews }),
  z.object({ msgId: z.literal(MSG.VENUE_TRANSFER), msgData: walletTransferNews }),
])
export type ServerFrame = z.output<typeof serverFrame>
