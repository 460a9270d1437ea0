import * as z from 'zod/mini'
import { wagerNews } from '../bets/wager.ts'
import { chatMute } from '../chat/entry.ts'
import { CHAT_MSG } from '../chat/ids.ts'
import { depositNews } from '../funds/order.ts'
import { withdrawalNews } from '../funds/withdrawal.ts'
import { favouriteMatches } from '../games/favourites.ts'
import { walletTransferNews } from '../games/wallet.ts'
import { letterNews } from '../letters/letter.ts'
import { ownPoints } from '../points/own-points.ts'
import { feedbackNews } from '../feedback/feedback-case.ts'
import { CORE_FRAMES, MSG } from './frames.ts'

/** What the server may send. */
export const serverFrame = z.discriminatedUnion('msgId', [
  ...CORE_FRAMES,
  z.object({ msgId: z.literal(MSG.WAGER), msgData: wagerNews }),
  z.object({ msgId: z.literal(MSG.DEPOSIT), msgData: depositNews }),
  z.object({ msgId: z.literal(MSG.WITHDRAWAL), msgData: withdrawalNews }),
  z.object({ msgId: z.literal(MSG.VENUE_TRANSFER), msgData: walletTransferNews }),
  z.object({ msgId: z.literal(CHAT_MSG.MUTED), msgData: chatMute }),
  z.object({ msgId: z.literal(MSG.LETTERS), msgData: letterNews }),
  z.object({ msgId: z.literal(MSG.POINTS), msgData: ownPoints }),
  z.object({ msgId: z.literal(MSG.FEEDBACK), msgData: feedbackNews }),
  z.object({ msgId: z.literal(MSG.FAVOURITES), msgData: favouriteMatches }),
])
export type ServerFrame = z.output<typeof serverFrame>
