import type { Language, LocalText } from '@pavilion/contract'
import type { chatGift, ChatSender } from '@pavilion/contract/chat'
import type { ChatGiftName, OwnPoints } from '@pavilion/contract/points'
import type { Tx } from '../../db/index.ts'
import { Refusal, tooOften, type CallOf } from '../../http/index.ts'
import type { MemberId } from '../../members/index.ts'
import type { Deps } from '../../module/module.ts'
import type { ChatRooms } from '../rooms/chat-rooms.ts'
import type { ChatStore, SayOutcome } from '../rooms/chat-store.ts'
import { CHAT_TEXTS } from '../texts.ts'

/** Points of the site, as chat needs them. */
export interface PointsOfChat {
  own(member: MemberId): Promise<OwnPoints>
  give(
    tx: Tx,
    gift: { readonly from: MemberId; readonly toUserId: string; readonly key: string; readonly gift: ChatGiftName },
  ): Promise<'given' | 'same' | 'other' | 'short'>
  predict(
    tx: Tx,
    prediction: {
      readonly member: MemberId
      readonly gidm: string
      readonly home: LocalText
      readonly away: LocalText
      readonly score_H: number
      readonly score_C: number
    },
  ): Promise<'taken' | 'same' | 'other' | 'used'>
}

export interface PointRouteParts extends Pick<Deps, 'db' | 'clock' | 'config' | 'events'> {
  readonly points: PointsOfChat
  readonly store: ChatStore
  readonly rooms: Pick<ChatRooms, 'wrote'>
  readonly senderOf: (siteId: number, userId: string) => Promise<ChatSender | undefined>
  /** Throws: for their own protection, or as money is not to be risked, a member takes no part. */
  readonly mayPlay: (call: CallOf<typeof chatGift>) => Promise<void>
}

export const refuseOn = (path: string, text: LocalText, language: Language): never => {
  throw new Refusal('INVALID_PARAMETER', { message: text, faults: [{ path, message: text[language] }] })
}

/** Throws for what is not in the room now; what came of points in the transaction goes back with it. */
export const insistOnEntry = (outcome: SayOutcome, language: Language): number => {
  switch (outcome.outcome) {
    case 'said':
      return outcome.seq
    case 'same':
      // The rid of something else.
      return refuseOn('rid', CHAT_TEXTS.busy, language)
    case 'unknown':
      throw new Refusal('NOT_FOUND', { message: CHAT_TEXTS.unknown })
    case 'slow':
    case 'card':
      throw tooOften(outcome.wait)
    case 'closed':
    case 'muted':
    case 'level':
      throw new Refusal('ACCESS_DENIED', { message: CHAT_TEXTS[outcome.outcome] })
  }
}
