import { CHAT_MSG, type ChatEntry } from '@pavilion/contract/chat'
import { memo } from 'react'
import type { LineActs } from './line-menu.tsx'
import { NewsRow } from './news-row.tsx'
import { Spoken } from './spoken.tsx'

interface LineProps extends LineActs {
  readonly entry: ChatEntry
  /** Of the reader; undefined for a guest. */
  readonly alias: string | undefined
}

/** One entry of a room as its readers see it. */
export const Line = memo(({ entry, alias, ...acts }: LineProps) => {
  switch (entry.msgId) {
    case CHAT_MSG.SEND:
      return <Spoken line={entry} isOwn={entry.sender.alias === alias} mayAct={alias !== undefined} {...acts} />
    case CHAT_MSG.NOTICE:
    case CHAT_MSG.SCORE:
    case CHAT_MSG.GIFT:
    case CHAT_MSG.PREDICTION:
      return <NewsRow entry={entry} alias={alias} />
    default:
      return null
  }
})
