import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { boardPlace, boardSearch } from '../board-view/board-address.ts'

/** What stands in the middle of the venue, beside the board: kept in the address, so that reloading and going back work. */
export const VENUE_VIEWS = ['results', 'rules', 'notices'] as const
export type VenueView = (typeof VENUE_VIEWS)[number]

/** `?match=8001` the page of a match, `?view=results` another page of the venue; neither is the board. */
export interface VenuePlace {
  readonly match?: string
  readonly view?: VenueView
}

const MATCH = /^[0-9A-Za-z]{1,20}$/

/** Reads the place from a search; whatever is none is the board. A number, as routers read digits, is a match too. */
export const venuePlace = (search: Readonly<Record<string, unknown>>): VenuePlace => {
  const asked = search['match']
  const match = typeof asked === 'number' ? String(asked) : asked
  if (typeof match === 'string' && MATCH.test(match)) return { match }
  const view = VENUE_VIEWS.find((one) => one === search['view'])
  return view ? { view } : {}
}

export const useVenuePlace = (): VenuePlace => venuePlace(useSearch({ strict: false }))

/** As routers write it: digits as a number, which needs no quotes in the address. */
const asSearch = ({ match, ...rest }: VenuePlace) =>
  match === undefined ? rest : { match: String(Number(match)) === match ? Number(match) : match }

/** The search of the page of a match. */
export const matchSearch = (gidm: string) => asSearch({ match: gidm })

/** What an address says of the venue: the board, and what stands in its place. */
export const venueSearch = (search: Readonly<Record<string, unknown>>, to = venuePlace(search)) => ({
  ...boardSearch(boardPlace(search)),
  ...asSearch(to),
})

/** Goes to a place of the venue on the page one is on; without one, back to the board as it was left. */
export const useGoTo = (): ((to: VenuePlace) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (to) => void navigate({ to: '.', search: ((before: object) => venueSearch({ ...before }, to)) as never }),
    [navigate],
  )
}

export const useOpenMatch = (): ((gidm: string) => void) => {
  const goTo = useGoTo()
  return useCallback((gidm) => goTo({ match: gidm }), [goTo])
}
