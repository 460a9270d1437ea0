import type { IdentityDemand } from './identified.ts'
import type { GuardContext, GuardResult, PageFacts } from '@pavilion/domain'
import type { SiteSwitch } from '@pavilion/session'

/** Spec section 2. */
export interface SiteGuardContext extends GuardContext {
  /** Does not delay navigation. */
  refreshMember(): void
  /** Rejects without an answer. */
  identified(target: IdentityDemand): Promise<boolean>
  refreshBalance(): void
  /** Rejects without an answer. */
  isOn(name: SiteSwitch): Promise<boolean>
  applyTheme(): void
}

/** In the spec's order. Without an answer, visitors pass: the page shows the error. */
export const runGuards = async (
  target: Omit<PageFacts, 'title'>,
  around: Omit<SiteGuardContext, 'read' | 'prefetch'>,
): Promise<GuardResult> => {
  if (target.access === 'login' && !around.isSignedIn()) return 'signIn'
  if (around.isSignedIn()) {
    around.refreshMember()
    around.refreshBalance()
  }
  const demands = target.bindPhone || target.identify
  if (demands && !(await around.identified(target).catch(() => true))) return 'auth'
  if (target.needs && !(await around.isOn(target.needs).catch(() => true))) return 'notFound'
  around.applyTheme()
  return 'proceed'
}
