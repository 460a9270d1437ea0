import { navigationList } from '@pavilion/contract/site'
import type { PageGuard } from '@pavilion/domain'

/** Without an answer visitors pass: the page shows the error. */
export const toListedVenue: PageGuard = async ({ params, guards }, next) => {
  const enName = params['enName']?.toUpperCase()
  const listed = await guards.read(navigationList, {}).then(
    ({ list }) => list.some(({ code, venues }) => code === 'TY' && venues.some((venue) => venue.enName === enName)),
    () => true,
  )
  return listed ? next() : 'notFound'
}
