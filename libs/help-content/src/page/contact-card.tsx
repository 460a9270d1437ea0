import { useText } from '@pavilion/i18n'
import { Alert, Button, Card } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { ServiceTimes } from './service-times.tsx'

const Root = styled(Card)`
  display: grid;
  gap: var(--pv-space-3);
  padding: var(--pv-space-5);

  h2 {
    font-size: var(--pv-size-16);
  }
  p {
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
  /* Across all topics: beside what it says. */
  &[data-wide] {
    justify-items: start;
  }
`

export interface ContactCardProps {
  readonly onSupport: () => void
  readonly wide?: boolean
}

export const ContactCard = ({ onSupport, wide = false }: ContactCardProps) => {
  const t = useText()
  return (
    <Root as="section" aria-label={t('help.contact.title')} {...(wide && { 'data-wide': '' })}>
      <h2>{t('help.contact.title')}</h2>
      <ServiceTimes />
      <Button icon="headset" onClick={onSupport}>
        {t('help.contact.open')}
      </Button>
      <Alert quiet tone="warning">
        {t('help.contact.official')}
      </Alert>
    </Root>
  )
}
