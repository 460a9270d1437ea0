import { PartsContext, type About } from '@pavilion/domain'
import { use, useState } from 'react'

/** The match of the page, everybody’s, and those of the reader’s favourite matches. */
export type RoomTab = 'match' | 'hall' | 'favourites'

const HALL = 'chat/hall'

interface Choice {
  readonly tab: RoomTab
  /** Of the favourites, when one was opened. */
  readonly favourite: About | undefined
}

interface OwnChoice extends Choice {
  /** Who opened the favourite; empty: a guest, whose choice stays theirs when they sign in. */
  readonly owner: string
}

/** A tab that is not there any more gives way to one that is. */
export const shownTab = (
  { tab, favourite }: Choice,
  { hasMatch, hasFavourites, request }: { hasMatch: boolean; hasFavourites: boolean; request: string | undefined },
): RoomTab => {
  // What is to be said needs a room to say it in.
  if (tab === 'favourites' && hasFavourites && (favourite || request === undefined)) return tab
  return tab !== 'hall' && hasMatch ? 'match' : 'hall'
}

export type RoomChoice = ReturnType<typeof useRoomChoice>

/** `owner`: who is signed in; empty: a guest. */
export const useRoomChoice = (about: About | undefined, request: string | undefined, owner: string) => {
  const hasFavourites = use(PartsContext).favouriteRooms !== undefined
  const [lastChoice, setChoice] = useState<OwnChoice>({ tab: 'match', favourite: undefined, owner: '' })
  const isOwn = lastChoice.owner === '' || lastChoice.owner === owner
  const choice = isOwn ? lastChoice : { ...lastChoice, favourite: undefined }
  const tab = shownTab(choice, { hasMatch: about !== undefined, hasFavourites, request })
  const match = { match: about, hall: undefined, favourites: choice.favourite }[tab]
  const tabs: readonly RoomTab[] = [
    ...(about ? (['match'] as const) : []),
    'hall',
    ...(hasFavourites ? (['favourites'] as const) : []),
  ]
  return {
    tab,
    tabs,
    match,
    /** Undefined: one of the favourites is to be chosen first. */
    topic: match ? `chat/match/${match.match}` : tab === 'favourites' ? undefined : HALL,
    chooseTab: (next: RoomTab) => setChoice((before) => ({ ...before, tab: next })),
    openFavourite: (favourite: About | undefined) => setChoice({ tab: 'favourites', favourite, owner }),
  }
}
