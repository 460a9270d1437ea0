import { useSiteSwitch } from '@pavilion/session'
import { linkStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'

const To = styled(Link)`
  ${linkStyles}
`

export function DepositLink() {
  const { t } = useTranslate()
  const open = useSiteSwitch('deposit')
  return open && <To to="/mine/savemoney">{t('betting.slip.deposit')}</To>
}
