import type { MemberVenue } from '@pavilion/operator-api/funds'
import { moment } from '../../table.ts'
import { yuan } from '../../yuan.ts'

export const MEMBER_VENUE_COLUMNS = ['venue', 'state', 'balance', 'toldLast', 'activityLeft', 'onItsWay']

/** Venues that say that the member has nothing there are left out. */
export const tellsSomething = ({ balance, activityLeft, pending }: MemberVenue): boolean =>
  balance !== '0' || activityLeft !== undefined || pending !== undefined

export const memberVenueRow = ({ venue, state, balance, last, activityLeft, pending }: MemberVenue) => ({
  venue,
  state,
  balance: balance === null ? 'unknown: no answer' : yuan(balance),
  toldLast: last ? `${yuan(last.balance)} at ${moment(last.at)}` : '',
  activityLeft: activityLeft === undefined ? '' : yuan(activityLeft),
  onItsWay: pending ?? '',
})
