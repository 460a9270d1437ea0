import { useText } from '@pavilion/i18n'
import { Button, Dialog } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useCustomerService } from '../customer-service/use-customer-service.ts'

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
  > button {
    justify-self: start;
  }
`

/** What the house says about playing in measure, and where to turn. */
const ResponsibleDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const openService = useCustomerService()
  return (
    <Dialog open onClose={onClose} title={t('shell.responsible.title')}>
      <Text>
        <p>{t('shell.responsible.lead')}</p>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h3>{t(`shell.responsible.${section}.title`)}</h3>
            <p>{t(`shell.responsible.${section}.text`)}</p>
          </section>
        ))}
        <Button
          variant="secondary"
          onClick={() => {
            onClose()
            openService()
          }}
        >
          {t('shell.service.title')}
        </Button>
      </Text>
    </Dialog>
  )
}

export default ResponsibleDialog
