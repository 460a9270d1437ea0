import { useText } from '@pavilion/i18n'
import { Icon, LinkButton } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Panel } from '../layout/deposit-layout.tsx'

const Head = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
`
const List = styled.ul`
  display: grid;
  gap: var(--pv-space-1);
  padding-left: 1.1em;
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
  line-height: 1.65;
  list-style: disc;
`
const Support = styled(LinkButton)`
  justify-self: start;
  font-size: var(--pv-size-13);
`

const TIPS = ['wallet.deposit.tips.official', 'wallet.deposit.tips.once', 'wallet.deposit.tips.own'] as const

export const DepositTips = ({ onSupport }: { onSupport: () => void }) => {
  const t = useText()
  return (
    <Panel>
      <Head>
        <Icon name="shield" size={18} />
        {t('wallet.deposit.tips')}
      </Head>
      <List>
        {TIPS.map((tip) => (
          <li key={tip}>{t(tip)}</li>
        ))}
      </List>
      <Support onClick={onSupport}>{t('kit.support')}</Support>
    </Panel>
  )
}
