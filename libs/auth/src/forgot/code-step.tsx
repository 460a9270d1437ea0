import { CODE_DIGITS } from '@pavilion/contract/rules'
import { FormButton, SubmitButton } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { CodeField } from '@pavilion/ui-kit'
import { AuthNotice } from '../panes/auth-notice.tsx'
import { Buttons, Lead, PaneForm } from '../panes/form-parts.tsx'
import { SendRow } from '../verify/send-row.tsx'
import type { Forgot } from './use-forgot.ts'

export interface CodeStepProps extends Pick<Forgot, 'state' | 'code' | 'cate' | 'sending' | 'send'> {
  readonly destination: string
  readonly onPrevious: () => void
}

export const CodeStep = ({ state, code: form, cate, sending, send, destination, onPrevious }: CodeStepProps) => {
  const t = useText()
  return (
    <PaneForm of={form}>
      <Lead>
        {t('auth.forgot.sentTo')} <b>{destination}</b>
        {state.begun && <small>{t('auth.verify.lasts', { minutes: state.begun.minutes })}</small>}
      </Lead>
      <AuthNotice of={form.refusal ? form : sending} />
      <CodeField label={t('auth.verify.code')} {...form.value('code')} />
      <SendRow
        way={cate}
        ways={state.way === 'phone' ? ['0', '2'] : ['1']}
        until={state.begun?.until}
        rest={sending.until}
        loading={sending.busy}
        onSend={send}
      />
      <Buttons>
        <FormButton size="l" onClick={onPrevious}>
          {t('auth.forgot.previous')}
        </FormButton>
        <SubmitButton of={form} size="l" ready={form.values.code.length === CODE_DIGITS}>
          {t('auth.forgot.next')}
        </SubmitButton>
      </Buttons>
    </PaneForm>
  )
}
