import { FormNotice, FormSupport, type FormState } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { ConfirmDialog, LinkButton } from '@pavilion/ui-kit'
import { use } from 'react'
import { styled } from 'styled-components'

const Way = styled(LinkButton)`
  display: block;
  margin-top: var(--pv-space-3);
`

export const AuthNotice = ({ of }: { of: Pick<FormState, 'refusal' | 'clear'> }) => {
  const t = useText()
  const onSupport = use(FormSupport)
  const { refusal, clear } = of
  if (refusal?.status !== 'SUSPENDED_WITH_POPUP') return <FormNotice of={of} />
  return (
    <ConfirmDialog
      open
      showCancel={false}
      title={t('auth.refused.suspended')}
      message={
        <>
          {refusal.text}
          <Way onClick={onSupport}>{t('kit.support')}</Way>
        </>
      }
      sureText={t('auth.refused.known')}
      onSure={clear}
      onCancel={clear}
    />
  )
}
