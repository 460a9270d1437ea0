import type { AuthView } from './auth-view.ts'

/** What every step of the dialog can do. */
export interface PaneProps {
  /** Shows another step. */
  readonly onGo: (view: AuthView) => void
  /** Opens customer service, behind its warning. */
  readonly onSupport: () => void
}
