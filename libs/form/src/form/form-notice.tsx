import { useText } from '@pavilion/i18n'
import { Alert, LinkButton, useSecondsLeft } from '@pavilion/ui-kit'
import { use, type ReactNode } from 'react'
import type { FormRefusal } from '../refusal/refusal.ts'
import type { FormState } from './form-model.ts'
import { FormSupport } from './form-support.ts'

const Notice = ({ refusal: { text, until, support }, action }: { refusal: FormRefusal; action: ReactNode }) => {
  const t = useText()
  const onSupport = use(FormSupport)
  const seconds = useSecondsLeft(until)
  if (until !== undefined && seconds === 0) return null
  return (
    <Alert
      tone="error"
      action={action ?? (support && onSupport && <LinkButton onClick={onSupport}>{t('kit.support')}</LinkButton>)}
    >
      {text}
    </Alert>
  )
}

export interface FormNoticeProps {
  readonly of: Pick<FormState, 'refusal'>
  /** What helps against this refusal. By default customer service, where that can help. */
  readonly action?: ReactNode
}

/** A refusal that is about no field. It disappears with its wait, or when somebody types. */
export const FormNotice = ({ of: { refusal }, action }: FormNoticeProps) =>
  refusal && <Notice refusal={refusal} action={action} />
