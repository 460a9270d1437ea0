import { useText } from '@pavilion/i18n'
import { useSiteSwitch, useRestriction } from '@pavilion/session'
import { buttonData, buttonStyles } from '@pavilion/ui-kit'
import { HeaderBalance } from '@pavilion/wallet'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { NARROW } from '../../layout/measures.ts'
import { MemberMenu } from './member-menu.tsx'

const DepositLink = styled(Link)`
  ${buttonStyles}
`
const Wide = styled.span`
  display: contents;

  ${NARROW} {
    display: none;
  }
`

const MemberArea = () => {
  const t = useText()
  const depositsOpen = useSiteSwitch('deposit')
  // Do not invite restricted members to deposit.
  const resting = useRestriction() !== undefined
  return (
    <>
      <Wide>
        <MemberMenu />
      </Wide>
      <HeaderBalance />
      {depositsOpen && (
        <DepositLink to="/mine/savemoney" {...buttonData({ variant: resting ? 'secondary' : 'primary' })}>
          {t('shell.account.deposit')}
        </DepositLink>
      )}
    </>
  )
}

export default MemberArea
