import { dayOf, timeOfDay, useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useTimeZone, type Restriction } from '@pavilion/session'
import { Alert, linkStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import type { OwnTransferLimit } from './transfer-limit.ts'
import type { WayIn } from './use-way-in.ts'

const To = styled(Link)`
  ${linkStyles}
  white-space: nowrap;
`

/** Texts for an unknown end. */
const WITHOUT_END = {
  exclusion: 'forGood',
  timeOut: 'forGood',
  registered: 'registeredOpen',
  underReview: 'underReview',
  dayOver: 'dayOver',
} as const

const Resting = ({ kind, until }: Restriction) => {
  const t = useText()
  const zone = useTimeZone()
  return (
    <Alert tone="warning" action={<To to="/mine/protection">{t('transfer.restricted.see')}</To>}>
      {until === undefined || kind === 'underReview' || kind === 'dayOver'
        ? t(`transfer.restricted.${WITHOUT_END[kind]}`)
        : t(`transfer.restricted.${kind}`, { time: `${dayOf(until, zone)} ${timeOfDay(until, zone)}` })}
    </Alert>
  )
}

const Limited = ({ kind, period, left }: OwnTransferLimit) => {
  const t = useText()
  const name = { kind: t(`transfer.limit.${kind}`), period: t(`transfer.limit.${period}`) }
  return (
    <Alert tone={left === 0n ? 'warning' : 'info'} action={<To to="/mine/protection">{t('transfer.limit.see')}</To>}>
      {left === 0n
        ? t('transfer.limit.reached', name)
        : t('transfer.limit.left', { ...name, amount: formatMoney(left, undefined, { strip: true }) })}
    </Alert>
  )
}

/** Why nothing goes into venues, or how much; nothing while all there is may. */
export const WayInNote = ({ wayIn: { restriction, limit } }: { readonly wayIn: WayIn }) => {
  if (restriction) return <Resting {...restriction} />
  return limit ? <Limited {...limit} /> : null
}
