import { atom } from 'jotai'
import { FIRST_FILTER, type BoardFilter } from './board-view.ts'

/** What the player looks at. */
export const boardFilterAtom = atom<BoardFilter>(FIRST_FILTER)

/** Leagues whose matches are folded away (the spec's isExpand), by id. */
export const foldedLeaguesAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The group of columns that stands where there is room for one: '' the whole match, 'H' its half. */
export const shownGroupAtom = atom('')
