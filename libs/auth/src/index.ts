import { withTexts } from '@pavilion/i18n'
import { lazy } from 'react'

const dialogs = () => withTexts('auth', () => import('./dialogs.ts'))
export const AuthModal = lazy(async () => ({ default: (await dialogs()).AuthModal }))
export const LegalDialog = lazy(async () => ({ default: (await dialogs()).LegalDialog }))

export type { LegalDocument } from './legal/clauses.ts'
export type { AuthView } from './panes/auth-view.ts'
