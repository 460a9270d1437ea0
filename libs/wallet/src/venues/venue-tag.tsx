import { INTO_VENUE, type WalletAtVenue } from '@pavilion/contract/games'
import { dayOf, timeOfDay, timeWithSeconds, useText, type Translate } from '@pavilion/i18n'
import { formatAmount, formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { Tag } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { stateOfVenue, type VenueWalletState } from './venue-state.ts'

const Root = styled.span`
  display: grid;
  justify-items: start;
  gap: 0.125rem;
  min-width: 0;

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  @media (max-width: 600px) {
    justify-items: end;
    text-align: end;
  }
`
const TONES = {
  normal: 'down',
  centre: 'accent',
  pending: 'accent',
  maintenance: 'warning',
  unanswered: 'warning',
  activity: 'warning',
  outOnly: 'warning',
} as const satisfies Record<VenueWalletState, string>

const noteOf = (wallet: WalletAtVenue, zone: string, t: Translate): string | undefined => {
  switch (stateOfVenue(wallet)) {
    case 'pending': {
      if (!wallet.pending) return undefined
      const { ty, createdAt, amount } = wallet.pending
      const facts = { time: timeWithSeconds(createdAt, zone), amount: formatAmount(amount) }
      return t(ty === INTO_VENUE ? 'transfer.state.pending.in' : 'transfer.state.pending.out', facts)
    }
    case 'maintenance':
      return wallet.until === undefined
        ? t('transfer.state.maintenance.note')
        : t('transfer.state.maintenance.until', {
            time: `${dayOf(wallet.until, zone).slice(5)} ${timeOfDay(wallet.until, zone)}`,
          })
    case 'activity':
      return t('transfer.state.activity.note', { left: formatMoney(wallet.activityLeft ?? 0n) })
    case 'outOnly':
      return t('transfer.state.outOnly.note')
    case 'unanswered':
      return t('transfer.state.unanswered.note')
    default:
      return undefined
  }
}

export const VenueTag = ({ wallet }: { readonly wallet: WalletAtVenue }) => {
  const t = useText()
  const zone = useTimeZone()
  const state = stateOfVenue(wallet)
  const note = noteOf(wallet, zone, t)
  return (
    <Root>
      <Tag tone={TONES[state]}>{t(`transfer.state.${state}`)}</Tag>
      {note !== undefined && <small>{note}</small>}
    </Root>
  )
}
