import type { IdentityDemand } from './identified.ts'
import type { PageFacts } from '@pavilion/domain'

/** What the guards of spec section 2 ask and do. */
export interface GuardContext {
  isSignedIn(): boolean
  /** Fetches who is signed in, without holding up the navigation; LOGIN_EXPIRED ends the session by itself. */
  refreshMember(): void
  /** Whether the member has shown what a page demands of them, as the platform knows it now; rejects when it cannot be asked. */
  identified(target: IdentityDemand): Promise<boolean>
  refreshBalance(): void
  /** The site's deposit switch; rejects when the site cannot be asked. */
  depositSwitch(): Promise<'0' | '1'>
  /** Whether the site lists a sports venue by this code; rejects when it cannot be asked. */
  listsSportVenue(enName: string): Promise<boolean>
  /** Fetches the channel's launch data if missing. The rest of the sports mode, on and off, is the layout of its page. */
  enterSportsMode(): void
  /** Applies the theme that follows from the edition: classic is light, professional is dark. */
  applyTheme(): void
}

/**
 * proceed · signIn: tell the visitor to sign in first and go home · auth: ask for phone and name first · notFound: show the page
 * notFound.
 */
export type GuardResult = 'proceed' | 'signIn' | 'auth' | 'notFound'

/**
 * Runs the guards in the spec's order on the way to a page. A site that cannot be asked lets the visitor
 * through: the page itself then says what is wrong, and no call of it is granted more for that.
 */
export const runGuards = async (target: Omit<PageFacts, 'title'>, around: GuardContext): Promise<GuardResult> => {
  if (target.access === 'login' && !around.isSignedIn()) return 'signIn'
  if (around.isSignedIn()) {
    around.refreshMember()
    around.refreshBalance()
  }
  const demands = target.bindPhone || target.identify
  if (demands && !(await around.identified(target).catch(() => true))) return 'auth'
  if (target.deposit && (await around.depositSwitch().catch(() => '1')) === '0') return 'notFound'
  if (target.sportsMode) around.enterSportsMode()
  around.applyTheme()
  return 'proceed'
}
