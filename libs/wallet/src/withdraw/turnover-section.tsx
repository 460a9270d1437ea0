import type { DataOf } from '@pavilion/contract'
import type { withdrawInfo } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { Alert } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { FieldHead, Group } from '../layout/deposit-layout.tsx'
import { RequirementRow } from './requirement-row.tsx'

const List = styled.ol`
  display: grid;
`

/** What ties the money, and why. */
export const TurnoverSection = ({ info }: { info: DataOf<typeof withdrawInfo> }) => {
  const t = useText()
  const { centerWalletBalance, tied, owed, withdrawable, requirements } = info
  return (
    <Group as="section" aria-label={t('withdraw.turnover.title')}>
      <FieldHead>
        <strong>{t('withdraw.turnover.title')}</strong>
        {requirements.length > 1 && t('withdraw.turnover.order')}
      </FieldHead>
      <Alert quiet>
        {tied > 0n
          ? t('withdraw.turnover.free', {
              balance: formatMoney(centerWalletBalance),
              tied: formatMoney(tied),
              free: formatMoney(withdrawable),
            })
          : t('withdraw.turnover.allFree')}
      </Alert>
      {owed > 0n && <Alert tone="warning">{t('withdraw.turnover.owed', { owed: formatMoney(owed) })}</Alert>}
      {requirements.length > 0 && (
        <List>
          {requirements.map((requirement) => (
            <RequirementRow key={requirement.id} requirement={requirement} />
          ))}
        </List>
      )}
    </Group>
  )
}
