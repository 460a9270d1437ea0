import { useText } from '@pavilion/i18n'
import { Alert, ConfirmDialog, LinkButton, useSecondsLeft } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import type { AuthRefusal } from './refusal.ts'

const Way = styled(LinkButton)`
  display: block;
  margin-top: var(--pv-space-3);
`

export interface RefusedProps {
  readonly refusal: AuthRefusal | undefined
  readonly onSupport: () => void
  /** It was read. */
  readonly onClose: () => void
}

const Inline = ({ refusal, onSupport }: { refusal: AuthRefusal; onSupport: () => void }) => {
  const t = useText()
  const seconds = useSecondsLeft(refusal.until)
  const support = refusal.support && <LinkButton onClick={onSupport}>{t('auth.support')}</LinkButton>
  if (refusal.until !== undefined && seconds === 0) return null
  return (
    <Alert tone="error" action={support}>
      {refusal.text}
    </Alert>
  )
}

/** An inline message disappears when its wait is over. */
export const Refused = ({ refusal, onSupport, onClose }: RefusedProps) => {
  const t = useText()
  if (!refusal) return null
  if (refusal.shown === 'inline') return <Inline refusal={refusal} onSupport={onSupport} />
  return (
    <ConfirmDialog
      open
      showCancel={false}
      title={t('auth.refused.suspended')}
      message={
        <>
          {refusal.text}
          {refusal.support && <Way onClick={onSupport}>{t('auth.support')}</Way>}
        </>
      }
      sureText={t('auth.refused.known')}
      onSure={onClose}
      onCancel={onClose}
    />
  )
}
