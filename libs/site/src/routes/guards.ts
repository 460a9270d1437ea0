import type { IdentityDemand } from './identified.ts'
import type { PageFacts } from '@pavilion/domain'

/** Spec section 2. */
export interface GuardContext {
  isSignedIn(): boolean
  /** Does not delay navigation. */
  refreshMember(): void
  /** Rejects without an answer. */
  identified(target: IdentityDemand): Promise<boolean>
  refreshBalance(): void
  /** Rejects without an answer. */
  depositSwitch(): Promise<'0' | '1'>
  /** Rejects without an answer. */
  listsSportVenue(enName: string): Promise<boolean>
  /** Fetches missing launch data. */
  enterSportsMode(): void
  applyTheme(): void
}

/** signIn: sign in and go home. auth: bind phone and name. */
export type GuardResult = 'proceed' | 'signIn' | 'auth' | 'notFound'

/** In the spec's order. Without an answer, visitors pass: the page shows the error. */
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
