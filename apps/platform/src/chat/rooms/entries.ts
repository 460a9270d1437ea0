import { chatEntry, CHAT_MSG, type ChatEntry } from '@pavilion/contract/chat'
import type { Selectable } from 'kysely'
import { unixSeconds } from '../../time/clock.ts'
import type { ChatEntriesTable } from '../tables.ts'

type EntryRow = Pick<Selectable<ChatEntriesTable>, 'seq' | 'msg_id' | 'at' | 'data'>

/** Throws ZodError for a row that this build does not know. */
export const entryOf = ({ seq, msg_id: msgId, at, data }: EntryRow): ChatEntry =>
  chatEntry.parse({ ...data, msgId, seq: Number(seq), at: unixSeconds(at) })

/** What readers see of a room: changes of its rules are no lines. */
export const SHOWN_ENTRIES = [CHAT_MSG.SEND, CHAT_MSG.NOTICE, CHAT_MSG.SCORE, CHAT_MSG.GIFT, CHAT_MSG.PREDICTION]
