export type { LegalDocument } from './legal/clauses.ts'
export { LegalDialog, type LegalDialogProps } from './legal/legal-dialog.tsx'
export { AuthModal, type AuthModalProps } from './modal/auth-modal.tsx'
export type { AuthView } from './panes/auth-view.ts'
