import { atom } from 'jotai'
import type { BoardFilter } from './board-view.ts'

/** What the player looks at. Defaults are the spec's: in-play, football. */
export const boardFilterAtom = atom<BoardFilter>({ market: 'live', sort: 'league', leagues: [], search: '' })

/** Leagues whose matches are folded away, by id. */
export const foldedLeaguesAtom = atom<ReadonlySet<string>>(new Set<string>())
