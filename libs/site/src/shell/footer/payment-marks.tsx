import { useText } from '@pavilion/i18n'
import { useSiteSwitch } from '@pavilion/session'
import { Container, Icon } from '@pavilion/ui-kit'
import styled from 'styled-components'

/** Contract: depositChannel.kind. */
export const PAYMENT_KINDS = [
  { kind: 'bank', icon: 'bank' },
  { kind: 'scan', icon: 'scan' },
  { kind: 'fast', icon: 'bolt' },
] as const
type PaymentKind = (typeof PAYMENT_KINDS)[number]

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-2) var(--pv-space-4);
  padding-block: var(--pv-space-3);
  border-top: 1px solid var(--pv-border);

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--pv-space-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    height: 2rem;
    padding: 0 0.75rem;
    border: 1px solid var(--pv-border);
    border-radius: var(--pv-radius-s);
    background: var(--pv-surface);
  }
`

export const PaymentMarks = ({ kinds = PAYMENT_KINDS }: { readonly kinds?: readonly PaymentKind[] }) => {
  const t = useText()
  const depositsOpen = useSiteSwitch('deposit')
  if (!depositsOpen) return null
  return (
    <Row>
      <span id="footer-payments">{t('shell.footer.payments')}</span>
      <ul aria-labelledby="footer-payments">
        {kinds.map(({ kind, icon }) => (
          <li key={kind}>
            <Icon name={icon} size={16} />
            {t(`shell.footer.payment.${kind}`)}
          </li>
        ))}
      </ul>
    </Row>
  )
}
