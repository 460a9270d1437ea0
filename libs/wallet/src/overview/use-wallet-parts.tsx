import { useApiQuery } from '@pavilion/api-client'
import { withdrawInfo } from '@pavilion/contract/funds'
import { timeWithSeconds, useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useBalance, useTimeZone } from '@pavilion/session'
import { linkStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useVenues } from '../venues/use-venues.ts'
import type { WalletPart } from './total-card.tsx'

const To = styled(Link)`
  ${linkStyles}
  white-space: nowrap;
`
const ENDED: ReadonlySet<string> = new Set(['paid', 'returned', 'refused', 'cancelled'])

/** Centre, locked and venues. Locked: what open bets hold, withdrawals that have not arrived, and money on its way into venues. */
export const useWalletParts = () => {
  const t = useText()
  const zone = useTimeZone()
  const balance = useBalance()
  const info = useApiQuery(withdrawInfo, {})
  const venues = useVenues()
  const { data } = balance
  const running = info.data?.running.filter(({ state }) => !ENDED.has(state)) ?? []
  const leaving = running.reduce((all, { amount }) => all + amount, 0n)
  const bets = data?.lockMoney ?? 0n
  const inTransit = venues.data?.inTransit ?? 0n
  const lockedNote = () => {
    const notes = [
      bets > 0n && t('records.wallet.locked.bets', { bets: formatMoney(bets) }),
      leaving > 0n && t('records.wallet.locked.withdrawals', { n: running.length, withdrawals: formatMoney(leaving) }),
      inTransit > 0n && t('records.wallet.locked.transit', { amount: formatMoney(inTransit) }),
    ].filter((note) => note !== false)
    if (notes.length === 0) return t('records.wallet.locked.none')
    return notes.reduce((first, next) => t('records.wallet.locked.and', { first, next }))
  }
  const venuesNote = () => {
    if (!venues.data) return null
    const { list, unanswered } = venues.data
    if (unanswered > 0) return t('records.wallet.venues.unanswered', { n: unanswered })
    const n = list.filter(({ balance }) => balance !== null && balance > 0n).length
    return n > 0 ? t('records.wallet.venues.in', { n }) : t('records.wallet.venues.none')
  }
  const centreNote = () => {
    if (!info.data) return null
    const { withdrawable, tied } = info.data
    const money = { free: formatMoney(withdrawable), tied: formatMoney(tied) }
    return tied > 0n ? (
      <>
        {t('records.wallet.centre.tied', money)} <To to="/mine/takemoney">{t('records.wallet.centre.turnover')}</To>
      </>
    ) : (
      t('records.wallet.centre.free', money)
    )
  }
  const parts: readonly WalletPart[] | undefined = data && [
    { name: t('records.wallet.part.centre'), amount: data.centerWalletBalance, fill: 'solid', note: centreNote() },
    {
      name: t('records.wallet.part.locked'),
      // Without the withdrawals it would be told too low.
      amount: info.data ? bets + leaving + inTransit : undefined,
      fill: 'hatched',
      note: (
        <>
          {lockedNote()} {running.length > 0 && <To to="/mine/takemoney">{t('records.wallet.locked.progress')}</To>}
        </>
      ),
    },
    { name: t('records.wallet.part.venues'), amount: venues.data?.total, fill: 'soft', note: venuesNote() },
  ]
  return {
    parts: (info.data || info.error) && (venues.data || venues.error) ? parts : undefined,
    currency: data?.currency,
    updated: balance.dataUpdatedAt > 0 ? timeWithSeconds(balance.dataUpdatedAt / 1000, zone) : undefined,
    error: data ? null : balance.error,
    isFetching: balance.isFetching,
    retry: () => void balance.refetch(),
  }
}
