import { CRTY, CRTY_PATH, launch } from '@pavilion/contract/games'
import type { PageGuard } from '@pavilion/domain'

/** Members need no lobby. */
const ROOMY = '(min-width: 1680px)'

export const passLobby: PageGuard = ({ guards, location }, next) =>
  globalThis.matchMedia?.(ROOMY).matches && guards.isSignedIn() ? { href: CRTY_PATH + location.searchStr } : next()

/** Sports mode (guard 5). */
export const enterVenue: PageGuard = async ({ guards }, next) => {
  const result = await next()
  if (result === 'proceed') guards.prefetch(launch, { enName: CRTY })
  return result
}
