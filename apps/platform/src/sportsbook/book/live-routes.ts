import { endpoints, stateOf } from '@pavilion/contract'
import { implement, type Route } from '../../http/index.ts'
import type { BookKeeper } from './keeper.ts'

/** What a live view shows of a match, for whoever looks. */
export const liveRoutes = (book: BookKeeper): Route[] => [
  implement(endpoints.matchDetail, ({ gidm, ecid }) => {
    const match = gidm === undefined ? book.matchByEvent(ecid ?? '') : book.match(gidm)
    if (!match) return { detail: null }
    const { gtype, ecid: event } = match
    return { detail: { gtype, ecid: event, state: stateOf(match), events: book.events(match.gidm) } }
  }),
]
