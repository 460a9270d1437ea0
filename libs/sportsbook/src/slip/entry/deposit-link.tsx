import { useDepositOffer } from '@pavilion/session'
import { linkStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'

const To = styled(Link)`
  ${linkStyles}
`

export function DepositLink() {
  const { t } = useTranslate()
  const { kind: offer } = useDepositOffer()
  if (offer === 'none' || offer === 'unknown') return null
  return <To to="/mine/savemoney">{t(offer === 'open' ? 'betting.slip.deposit' : `betting.slip.deposit.${offer}`)}</To>
}
