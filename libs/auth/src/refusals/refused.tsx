import { useText } from '@pavilion/i18n'
import { Alert, ConfirmDialog, LinkButton, useSecondsLeft } from '@pavilion/ui-kit'
import type { Refusal } from './refusal.ts'

export interface RefusedProps {
  readonly refusal: Refusal | undefined
  readonly onSupport: () => void
  /** It was read. */
  readonly onClose: () => void
}

const Inline = ({ refusal, onSupport }: { refusal: Refusal; onSupport: () => void }) => {
  const t = useText()
  const seconds = useSecondsLeft(refusal.until)
  const support = refusal.support && <LinkButton onClick={onSupport}>{t('auth.support')}</LinkButton>
  if (refusal.until !== undefined && seconds === 0) return null
  return (
    <Alert tone="error" action={support}>
      {seconds > 0 ? t('auth.refused.wait', { seconds }) : refusal.text}
    </Alert>
  )
}

/** Why a call was refused, beside what was tried or over it. A wait counts down and goes. */
export const Refused = ({ refusal, onSupport, onClose }: RefusedProps) => {
  const t = useText()
  if (!refusal) return null
  if (refusal.shown === 'inline') return <Inline refusal={refusal} onSupport={onSupport} />
  return (
    <ConfirmDialog
      open
      showCancel={false}
      title={t('auth.refused.suspended')}
      message={refusal.text}
      sureText={t('auth.refused.known')}
      onSure={onClose}
      onCancel={onClose}
    />
  )
}
