import { useText } from '@pavilion/i18n'
import { Steps } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Head } from '../panes/form-parts.tsx'
import type { PaneProps } from '../panes/pane-props.ts'
import { useFirstFocus } from '../panes/use-first-focus.ts'
import { CodeStep } from './code-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { ResetDone } from './reset-done.tsx'
import { useForgot } from './use-forgot.ts'

const Way = styled.div`
  padding-top: var(--pv-space-5);
`

export interface ForgotPaneProps extends PaneProps {
  readonly done: boolean
}

/** Forgotten password wizard (spec sections 2 and 4). */
export default function ForgotPane({ done, onGo }: ForgotPaneProps) {
  const t = useText()
  const wizard = useForgot({ onDone: () => onGo({ mode: 'forgot', done: true }) })
  const { state, identity } = wizard
  const root = useFirstFocus<HTMLDivElement>(done ? 'done' : `${state.step} ${state.way}`)
  if (done)
    return (
      <div ref={root}>
        <ResetDone onLeave={() => onGo({ mode: 'login' })} />
      </div>
    )
  const onPrevious = () => (state.step === 0 ? onGo({ mode: 'login' }) : wizard.goBack())
  const { areaCode, phone, email } = identity.values
  const items = (['identity', 'verify', 'reset'] as const).map((step) => ({ title: t(`auth.forgot.step.${step}`) }))
  return (
    <div ref={root}>
      <Head>
        <h3>{t('auth.forgot.title')}</h3>
      </Head>
      <Way>
        <Steps label={t('auth.forgot.steps')} items={items} current={state.step} />
      </Way>
      {state.step === 0 && <IdentityStep {...wizard} way={state.way} onPrevious={onPrevious} />}
      {state.step === 1 && (
        <CodeStep
          {...wizard}
          destination={state.way === 'phone' ? `${areaCode} ${phone}` : email}
          onPrevious={onPrevious}
        />
      )}
      {state.step === 2 && <PasswordStep {...wizard} onPrevious={onPrevious} />}
      {wizard.captcha}
    </div>
  )
}
