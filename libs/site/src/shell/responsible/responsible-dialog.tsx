import { useText } from '@pavilion/i18n'
import { Button, buttonData, buttonStyles, Dialog } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { MemberLink } from '../../session/member-link.tsx'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'

const SECTIONS = ['adult', 'signs', 'account', 'help'] as const

const Text = styled.div`
  display: grid;
  gap: 1rem;
  font-size: 0.875rem;
  line-height: 1.6;

  h3 {
    margin: 0 0 0.25rem;
    font-size: 0.9375rem;
  }
  p {
    margin: 0;
    color: var(--pv-text-2);
  }
  > p:first-child {
    color: var(--pv-text);
    font-size: 0.9375rem;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-3);
`
const SetLink = styled(MemberLink)`
  ${buttonStyles}
`

const ResponsibleDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const openService = useCustomerService()
  return (
    <Dialog open onClose={onClose} title={t('protection.responsible.title')}>
      <Text>
        <p>{t('protection.responsible.lead')}</p>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h3>{t(`protection.responsible.${section}.title`)}</h3>
            <p>{t(`protection.responsible.${section}.text`)}</p>
          </section>
        ))}
        <Ways>
          <SetLink to="/mine/protection" onClick={onClose} {...buttonData({ variant: 'primary' })}>
            {t('protection.responsible.set')}
          </SetLink>
          <Button
            variant="secondary"
            onClick={() => {
              onClose()
              openService()
            }}
          >
            {t('shell.service.title')}
          </Button>
        </Ways>
      </Text>
    </Dialog>
  )
}

export default ResponsibleDialog
