import { useText } from '@pavilion/i18n'
import { DepositWay, HeaderBalance } from '@pavilion/wallet'
import styled from 'styled-components'
import { NARROW } from '../../layout/measures.ts'
import { LettersLink } from './letters-link.tsx'
import { MemberMenu } from './member-menu.tsx'

const Wide = styled.span`
  display: contents;

  ${NARROW} {
    display: none;
  }
`

const MemberArea = () => {
  const t = useText()
  return (
    <>
      <Wide>
        <MemberMenu />
      </Wide>
      <HeaderBalance />
      <DepositWay label={t('shell.account.deposit')} />
      <LettersLink />
    </>
  )
}

export default MemberArea
