import type { AuthView } from './auth-view.ts'

export interface PaneProps {
  /** Shows another step. */
  readonly onGo: (view: AuthView) => void
}
