import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { boardPlace, boardSearch } from '../board-view/board-address.ts'

/** In the address, so that reload and back work. */
export const VENUE_VIEWS = ['results', 'rules', 'notices'] as const
export type VenueView = (typeof VENUE_VIEWS)[number]

/** `?match=8001` or `?view=results`; neither is the board. */
export interface VenuePlace {
  readonly match?: string
  readonly view?: VenueView
}

const MATCH = /^[0-9A-Za-z]{1,20}$/

/** Anything unknown is the board. Routers read digits as a number. */
export const venuePlace = (search: Readonly<Record<string, unknown>>): VenuePlace => {
  const matchParameter = search['match']
  const match = typeof matchParameter === 'number' ? String(matchParameter) : matchParameter
  if (typeof match === 'string' && MATCH.test(match)) return { match }
  const view = VENUE_VIEWS.find((one) => one === search['view'])
  return view ? { view } : {}
}

export const useVenuePlace = (): VenuePlace => venuePlace(useSearch({ strict: false }))

/** Digits as a number, which the router writes without quotes. */
const asSearch = ({ match, ...rest }: VenuePlace) =>
  match === undefined ? rest : { match: String(Number(match)) === match ? Number(match) : match }

export const matchSearch = (gidm: string) => asSearch({ match: gidm })

export const venueSearch = (search: Readonly<Record<string, unknown>>, to = venuePlace(search)) => ({
  ...boardSearch(boardPlace(search)),
  ...asSearch(to),
})

/** Without a place: the board as it was left. */
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
