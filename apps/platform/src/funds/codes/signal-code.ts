import { randomInt } from 'node:crypto'
import type { DataOf, PayloadOf } from '@pavilion/contract'
import { SIGNAL_CODE_CHARACTERS, SIGNAL_CODE_LENGTH, type createSignalCode } from '@pavilion/contract/funds'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import { Refusal, type CallOf } from '../../http/index.ts'
import type { Members } from '../../members/index.ts'
import type { Clock } from '../../time/clock.ts'
import { channelOf } from '../channels.ts'
import { TEXTS } from '../texts.ts'

const VALID_MS = 30 * 60_000
/** A code that is taken is drawn again; of 31^6, so twice is rare. */
const DRAWS = 5

const outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('reserved'), code: z.string(), expires_at: z.int() }),
  z.object({ outcome: z.literal('taken') }),
])

const drawCode = (): string =>
  Array.from(
    { length: SIGNAL_CODE_LENGTH },
    () => SIGNAL_CODE_CHARACTERS[randomInt(SIGNAL_CODE_CHARACTERS.length)],
  ).join('')

export interface SignalCodeParts {
  readonly db: Db
  readonly clock: Clock
  readonly members: Pick<Members, 'may'>
  readonly draw?: () => string
}

export const reserveSignalCode =
  ({ db, clock, members, draw = drawCode }: SignalCodeParts) =>
  async (
    { channelId }: PayloadOf<typeof createSignalCode>,
    call: CallOf<typeof createSignalCode>,
  ): Promise<DataOf<typeof createSignalCode>> => {
    const { site, member, language } = call
    await members.may(call, member.userId, 'pay')
    const channel = await channelOf(db, site.siteId, channelId)
    if (channel?.state !== 'open' || !channel.signal_code) {
      const message = channel ? TEXTS.noSignalCode : TEXTS.unknownChannel
      throw new Refusal('INVALID_PARAMETER', { message, faults: [{ path: 'channelId', message: message[language] }] })
    }
    const now = clock.now()
    for (let drawn = 0; drawn < DRAWS; drawn++) {
      const answer = await callFunction(
        db,
        'reserve_signal_code',
        {
          site_id: site.siteId,
          user_id: member.userId,
          code: draw(),
          now: new Date(now),
          expires_at: new Date(now + VALID_MS),
        },
        outcome,
      )
      if (answer.outcome === 'reserved') return { code: answer.code, expiresAt: answer.expires_at }
    }
    throw new Refusal('SYSTEM_BUSY')
  }
