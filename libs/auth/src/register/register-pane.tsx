import { md5 } from '@pavilion/api-client'
import { preloadTexts, useLanguage, useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { ErrorState, Skeleton, toast } from '@pavilion/ui-kit'
import { useState } from 'react'
import type { LegalDocument } from '../legal/clauses.ts'
import { LegalDialog } from '../legal/legal-dialog.tsx'
import { FormPlace } from '../panes/form-parts.tsx'
import type { PaneProps } from '../panes/pane-props.ts'
import { askedOf } from '../sign-in/sign-in-step.ts'
import { useCaptcha } from '../captcha/use-captcha.tsx'
import { createProver } from '../sign-in/prove.ts'
import { useLoginCall } from '../sign-in/use-login-call.ts'
import { useQuestion } from '../sign-in/use-question.tsx'
import { useSignInFlow } from '../sign-in/use-sign-in-flow.tsx'
import type { RegisterDraft } from './register-checks.ts'
import { RegisterForm } from './register-form.tsx'
import { useRegister, type Registered, type Registration } from './use-register.ts'

export interface RegisterPaneProps extends PaneProps {
  /** Registered, but the sign-in failed. */
  readonly onRegistered: () => void
}

export const RegisterPane = ({ onGo, onRegistered }: RegisterPaneProps) => {
  const t = useText()
  const [language] = useLanguage()
  const site = usePreInfo()
  const captcha = useCaptcha(1)
  const loginCaptcha = useCaptcha(4)
  const register = useRegister(captcha)
  const login = useLoginCall()
  const flow = useSignInFlow(onGo, 'auth.register.done')
  const { ask, element } = useQuestion()
  const [document, setDocument] = useState<LegalDocument>()

  /** A visitor from a warned region confirms once. */
  const send = async (registration: Registration): Promise<Registered | undefined> => {
    try {
      return await registration({})
    } catch (error) {
      const question = askedOf(error)
      if (question?.ask !== 'regionSeen') throw error
      const { message } = question
      const yes = await ask({ title: t('auth.refused.region'), message, sureText: t('auth.refused.regionGo') })
      return yes ? registration({ regionSeen: '1' }) : undefined
    }
  }
  /** The account stays open if this fails. */
  const signIn = ({ name, password }: RegisterDraft, { codeId }: Registered) => {
    const credentials = { name, secret: { password: md5(password) }, remember: false }
    const prove = createProver(loginCaptcha, name, { first: codeId === undefined ? {} : { kaptchcate: 99, codeId } })
    return flow.run(credentials, async (consents) => {
      const data = await prove((proof) => login(credentials, { ...proof, ...consents }))
      if (!data) onRegistered()
      return data
    })
  }
  const open = async (draft: RegisterDraft) => {
    const registered = site.data && (await send(register(draft, site.data.terms)))
    if (!registered) return
    await signIn(draft, registered).catch(onRegistered)
  }
  // A network failure must not unmount the form.
  const read = (legalDocument: LegalDocument) =>
    void preloadTexts(language, 'legal').then(
      () => setDocument(legalDocument),
      () => toast(t('kit.error.text'), 'error'),
    )
  if (site.isError && !site.data) return <ErrorState onRetry={() => void site.refetch()} retrying={site.isFetching} />
  if (!site.data)
    return (
      <FormPlace aria-busy>
        <Skeleton height="31.5rem" />
      </FormPlace>
    )
  const { terms, siteDay } = site.data
  return (
    <>
      <RegisterForm
        today={siteDay}
        proving={captcha.element !== null || loginCaptcha.element !== null}
        onRegister={open}
        onLegal={read}
      />
      <LegalDialog
        document={document}
        versions={{ terms: terms.termsVersion, privacy: terms.privacyVersion }}
        onChange={setDocument}
      />
      {captcha.element}
      {loginCaptcha.element}
      {flow.element}
      {element}
    </>
  )
}
