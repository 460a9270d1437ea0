import { CODE_DIGITS } from '@pavilion/contract/rules'
import { SubmitButton } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import type { NewDevice } from '@pavilion/session'
import { Alert, CodeField } from '@pavilion/ui-kit'
import { AuthNotice } from '../panes/auth-notice.tsx'
import { Head, Lead, RoomyForm, Together } from '../panes/form-parts.tsx'
import type { PaneProps } from '../panes/pane-props.ts'
import { useFirstFocus } from '../panes/use-first-focus.ts'
import { spaced } from '../verify/code-ways.ts'
import { SendRow } from '../verify/send-row.tsx'
import { CompletionDialog } from './completion-dialog.tsx'
import { Sentence } from './sentence.tsx'
import { useNewDevice } from './use-new-device.ts'

export interface NewDevicePaneProps extends PaneProps {
  readonly device: NewDevice
}

/** Spec sections 2 and 4. */
export default function NewDevicePane({ device, onGo }: NewDevicePaneProps) {
  const t = useText()
  const steps = useNewDevice(device, onGo)
  const { way, until, minutes, completing, form, sending } = steps
  const root = useFirstFocus<HTMLDivElement>(until !== undefined)
  const masked = way === '1' ? device.email : device.phoneNumber

  const hint = (): string => {
    if (minutes === undefined) return t('auth.verify.paste')
    return way === '2' ? t('auth.verify.calling') : t('auth.verify.lasts', { minutes })
  }
  return (
    <div ref={root}>
      <Head>
        <h3>{t('auth.newDevice.title')}</h3>
        <p>
          {t('auth.newDevice.account')} <b>{device.name}</b>
        </p>
      </Head>
      <RoomyForm of={form}>
        <Together>
          <Lead>
            {masked === undefined ? (
              t('auth.newDevice.noWay')
            ) : (
              <Sentence codeSent={until !== undefined} to={spaced(masked)} />
            )}
            <small>{hint()}</small>
          </Lead>
          <AuthNotice of={form.refusal ? form : sending} />
          <CodeField label={t('auth.verify.code')} {...form.value('code')} />
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
        <SubmitButton of={form} size="l" block ready={form.values.code.length === CODE_DIGITS}>
          {t(form.busy ? 'auth.newDevice.busy' : 'auth.newDevice.submit')}
        </SubmitButton>
        <Alert tone="warning">{t('auth.newDevice.warning')}</Alert>
      </RoomyForm>
      {completing && (
        <CompletionDialog
          key={completing.way}
          kind={completing.kind}
          masked={completing.masked}
          refusal={completing.refusal}
          onType={steps.retype}
          onComplete={steps.complete}
          onClose={steps.cancelCompleting}
        />
      )}
      {steps.element}
    </div>
  )
}
