export type { LegalDocument } from './legal/clauses.ts'
export { LegalDialog, type LegalDialogProps } from './legal/legal-dialog.tsx'
export type { AuthMode } from './modal/auth-dialog.tsx'
export { AuthModal, type AuthModalProps } from './modal/auth-modal.tsx'
