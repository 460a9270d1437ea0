import {
  withChatEntry,
  type ChatChange,
  type ChatEntry,
  type ChatMute,
  type ChatRoomContents,
  type ChatSender,
  type ChatSiteStatus,
  type ChatSnapshot,
} from '@pavilion/contract/chat'

/** Lines kept of a room that has been open for long; earlier ones are fetched again. */
export const MOST_SHOWN = 300

/** A room as its reader sees it. Unchanged ones are the same object. */
export interface RoomView extends ChatRoomContents {
  /** Readers. */
  readonly count: number
  /** Members who came while the page was there: one of the last, and how many since the beginning. */
  readonly came?: { readonly name: string; readonly total: number } | undefined
}

export const viewOf = (snapshot: ChatSnapshot): RoomView => ({
  stream: snapshot.stream,
  seq: snapshot.seq,
  rules: snapshot.rules,
  notice: snapshot.notice,
  isDestroyed: false,
  list: snapshot.list,
  isMore: snapshot.isMore,
  count: snapshot.count,
})

/** `gap`: something is missing, and nothing was changed. */
export const withChange = (view: RoomView | undefined, { stream, after, entry }: ChatChange): RoomView | 'gap' => {
  if (!view || view.stream !== stream || view.seq < after) return 'gap'
  return view.seq >= entry.seq ? view : withChatEntry(view, entry, MOST_SHOWN)
}

/** With an earlier page of its history. */
export const withEarlier = (view: RoomView, page: readonly ChatEntry[], isMore: boolean): RoomView => {
  const first = view.list[0]?.seq ?? Number.POSITIVE_INFINITY
  return { ...view, list: [...page.filter(({ seq }) => seq < first), ...view.list], isMore }
}

/** As whom the reader writes, and whether they may; without `sender`: as a guest, not at all. */
export interface SelfView {
  /** Where the room stood when the reader came in. */
  readonly since?: number
  /** When that was, by this device’s clock, in milliseconds. */
  readonly enteredAt?: number
  readonly sender?: ChatSender | undefined
  readonly mute?: ChatMute | undefined
  /** Aliases whose lines the reader does not want to see. */
  readonly blocked?: readonly string[] | undefined
  /** Undefined: open. */
  readonly site?: ChatSiteStatus | undefined
}
