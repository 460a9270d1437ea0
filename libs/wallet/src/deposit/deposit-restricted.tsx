import { dayOf, timeOfDay, useText } from '@pavilion/i18n'
import { useTimeZone, type Restriction } from '@pavilion/session'
import { buttonData, buttonStyles, Card, EmptyState, VisuallyHidden } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'

const ToProtection = styled(Link)`
  ${buttonStyles}
`

/** Texts for an unknown end. */
const WITHOUT_END = {
  exclusion: 'forGood',
  timeOut: 'forGood',
  registered: 'registeredOpen',
  underReview: 'underReview',
  dayOver: 'dayOver',
} as const

/** The platform would refuse it. */
export const DepositRestricted = ({ kind, until }: Restriction) => {
  const t = useText()
  const zone = useTimeZone()
  return (
    <Card>
      <VisuallyHidden as="h1">{t('wallet.deposit.title')}</VisuallyHidden>
      <EmptyState
        icon="clock"
        title={t('wallet.deposit.restricted.title')}
        text={
          until === undefined || kind === 'underReview' || kind === 'dayOver'
            ? t(`wallet.deposit.restricted.${WITHOUT_END[kind]}`)
            : t(`wallet.deposit.restricted.${kind}`, { time: `${dayOf(until, zone)} ${timeOfDay(until, zone)}` })
        }
        action={
          <ToProtection to="/mine/protection" {...buttonData({})}>
            {t('wallet.deposit.protection')}
          </ToProtection>
        }
      />
    </Card>
  )
}
