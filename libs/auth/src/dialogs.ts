export { LegalDialog } from './legal/legal-dialog.tsx'
export { AuthModal } from './modal/auth-modal.tsx'
