import { preloadTexts, useLanguage, useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Alert, ErrorState, Skeleton, toast } from '@pavilion/ui-kit'
import { useState } from 'react'
import { LegalDialog } from '../legal/legal-dialog.tsx'
import type { LegalDocument } from '../legal/clauses.ts'
import { LoginForm } from '../login/login-form.tsx'
import { useLogin, type Credentials } from '../login/use-login.ts'
import type { RegisterDraft } from '../register/register-checks.ts'
import { RegisterForm } from '../register/register-form.tsx'
import { useRegister } from '../register/use-register.ts'
import { AuthDialog, type AuthMode } from './auth-dialog.tsx'
import { Form } from './form-parts.tsx'

export interface AuthModalProps {
  readonly mode: AuthMode
  readonly onMode: (mode: AuthMode) => void
  readonly onClose: () => void
  /** Opens customer service, behind its warning. */
  readonly onSupport: () => void
}

/** Sign-in and registration. After a registration the member is signed in with what was just typed. */
export const AuthModal = ({ mode, onMode, onClose, onSupport }: AuthModalProps) => {
  const t = useText()
  const [language] = useLanguage()
  const login = useLogin()
  const register = useRegister()
  const site = usePreInfo()
  const [document, setDocument] = useState<LegalDocument>()
  const [registered, setRegistered] = useState(false)

  const signIn = async (credentials: Credentials) => {
    await login(credentials)
    toast(t('auth.login.done'), 'success')
  }
  const open = async (draft: RegisterDraft) => {
    if (!site.data) return
    await register(draft, site.data.terms)
    toast(t('auth.register.done'), 'success')
    // The account is open whatever happens next: a sign-in that fails is tried again at the other tab.
    await login(draft).catch(() => {
      setRegistered(true)
      onMode('login')
    })
  }
  // The texts come first: a line that fails here must not take the form with it.
  const read = (wanted: LegalDocument) =>
    void preloadTexts(language, 'legal').then(
      () => setDocument(wanted),
      () => toast(t('kit.error.text'), 'error'),
    )
  const form = () => {
    if (mode === 'login')
      return (
        <>
          {registered && <Alert tone="success">{t('auth.register.signInFailed')}</Alert>}
          <LoginForm onLogin={signIn} />
        </>
      )
    if (site.data) return <RegisterForm today={site.data.siteDay} onRegister={open} onLegal={read} />
    if (site.isError) return <ErrorState onRetry={() => void site.refetch()} retrying={site.isFetching} />
    return (
      <Form as="div" aria-busy>
        <Skeleton height="26rem" />
      </Form>
    )
  }
  const versions = site.data ? { terms: site.data.terms.termsVersion, privacy: site.data.terms.privacyVersion } : {}
  return (
    <AuthDialog mode={mode} onMode={onMode} onClose={onClose} onSupport={onSupport}>
      {form()}
      <LegalDialog document={document} versions={versions} onChange={setDocument} />
    </AuthDialog>
  )
}
