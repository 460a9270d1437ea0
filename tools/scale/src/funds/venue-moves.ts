import { INTO_VENUE, OUT_OF_VENUE, recycle, utcTransfer, venueTransfer } from '@pavilion/contract/games'
import type { LoadMember } from '@pavilion/load'
import type { AcknowledgedMoves } from './acknowledged-moves.ts'

export const venueMovesOf = ({ client, ask }: LoadMember, acknowledged: AcknowledgedMoves) => ({
  into: async (channelCode: string, amount: bigint): Promise<void> => {
    const idempotencyKey = client.newIdempotencyKey()
    const payload = { channelCode, amount, ty: INTO_VENUE } as const
    const { transfer } = await ask(() => client.call(venueTransfer, payload, { idempotencyKey }))
    acknowledged.transfers.add(transfer.transferId)
  },
  outOf: async (channelCode: string): Promise<void> => {
    const idempotencyKey = client.newIdempotencyKey()
    const payload = { channelCode, ty: OUT_OF_VENUE } as const
    const { transfer } = await ask(() => client.call(utcTransfer, payload, { idempotencyKey }))
    if (transfer) acknowledged.transfers.add(transfer.transferId)
  },
  bringBack: (idempotencyKey = client.newIdempotencyKey()) => ask(() => client.call(recycle, {}, { idempotencyKey })),
})
