import { CODE_DIGITS } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import type { NewDevice } from '@pavilion/session'
import { Alert, CodeField } from '@pavilion/ui-kit'
import { useState, type FormEvent } from 'react'
import { Head, Lead, RoomyForm, Together } from '../panes/form-parts.tsx'
import type { PaneProps } from '../panes/pane-props.ts'
import { useFaultFocus } from '../panes/use-fault-focus.ts'
import { useFirstFocus } from '../panes/use-first-focus.ts'
import { Refused } from '../refusals/refused.tsx'
import { SubmitButton } from '../refusals/submit-button.tsx'
import { spaced } from '../verify/code-ways.ts'
import { SendRow } from '../verify/send-row.tsx'
import { CompletionDialog } from './completion-dialog.tsx'
import { useNewDevice } from './use-new-device.ts'
import { Sentence } from './sentence.tsx'

export interface NewDevicePaneProps extends PaneProps {
  readonly device: NewDevice
}

/** Spec sections 2 and 4. */
export default function NewDevicePane({ device, onGo, onSupport }: NewDevicePaneProps) {
  const t = useText()
  const steps = useNewDevice(device, onGo)
  const { way, until, minutes, completing, task, sending } = steps
  const [code, setCode] = useState('')
  const [tooEarly, setTooEarly] = useState(false)
  const { form, look } = useFaultFocus()
  const root = useFirstFocus<HTMLDivElement>(until !== undefined)
  const whole = code.length === CODE_DIGITS
  const masked = way === '1' ? device.email : device.phoneNumber

  const hint = (): string => {
    if (minutes === undefined) return t('auth.verify.paste')
    return way === '2' ? t('auth.verify.calling') : t('auth.verify.lasts', { minutes })
  }
  const type = (digits: string) => {
    setCode(digits)
    setTooEarly(false)
    steps.forgetFault()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!whole) return look()
    if (until === undefined) {
      setTooEarly(true)
      look()
    } else void steps.verify(code)
  }
  const asked = { refusal: task.refusal ?? sending.refusal, onClose: task.refusal ? task.clear : sending.clear }
  return (
    <div ref={root}>
      <Head>
        <h3>{t('auth.newDevice.title')}</h3>
        <p>
          {t('auth.newDevice.account')} <b>{device.name}</b>
        </p>
      </Head>
      <RoomyForm ref={form} onSubmit={submit} noValidate>
        <Together>
          <Lead>
            {masked === undefined ? (
              t('auth.newDevice.noWay')
            ) : (
              <Sentence sent={until !== undefined} to={spaced(masked)} />
            )}
            <small>{hint()}</small>
          </Lead>
          <Refused {...asked} onSupport={onSupport} />
          <CodeField
            label={t('auth.verify.code')}
            value={code}
            onChange={type}
            error={tooEarly ? t('auth.verify.none') : steps.fault}
          />
          <SendRow
            way={way}
            ways={device.cates}
            until={until}
            rest={sending.until}
            loading={sending.busy}
            waiting="auth.verify.secondsToGet"
            onSend={steps.ask}
          />
        </Together>
        <SubmitButton block until={task.until} loading={task.busy} aria-disabled={whole ? undefined : true}>
          {t(task.busy ? 'auth.newDevice.busy' : 'auth.newDevice.submit')}
        </SubmitButton>
        <Alert tone="warning">{t('auth.newDevice.warning')}</Alert>
      </RoomyForm>
      {completing && (
        <CompletionDialog
          key={completing.way}
          kind={completing.kind}
          masked={completing.masked}
          refused={completing.refused}
          busy={sending.busy}
          onComplete={steps.complete}
          onClose={steps.giveUpCompleting}
        />
      )}
      {steps.element}
    </div>
  )
}
