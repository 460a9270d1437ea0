import { useText } from '@pavilion/i18n'
import { formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { styled } from 'styled-components'

const Note = styled.span`
  display: block;
  color: var(--pv-warning);
`

/** What the member's own limits of stakes and losses leave; nothing for who has none. */
export const OwnLimit = ({ left }: { readonly left: bigint | undefined }) => {
  const t = useText()
  if (left === undefined) return null
  return <Note>{t('betting.slip.ownLimit', { amount: formatMoney(left, SITE_CURRENCY, { strip: true }) })}</Note>
}
