import { useText } from '@pavilion/i18n'
import { useDepositOffer } from '@pavilion/session'
import { buttonData, buttonStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'

const To = styled(Link)`
  ${buttonStyles}

  /* Its place is kept until it is known what may stand there. */
  &[data-unknown] {
    visibility: hidden;
  }
`
const Why = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`

interface DepositWayProps {
  readonly label: string
  readonly block?: boolean
  readonly disabled?: boolean
  readonly onClick?: () => void
}

/** The button that leads to deposits: loud only to who may deposit, and to nobody who rests. */
export const DepositWay = ({ label, block = false, disabled = false, onClick }: DepositWayProps) => {
  const t = useText()
  const offer = useDepositOffer()
  if (offer.kind === 'none') return null
  const aims = { to: '/mine/savemoney', disabled, onClick } as const
  if (!('period' in offer))
    return (
      <To
        {...aims}
        {...buttonData({ variant: 'primary', block })}
        {...(offer.kind === 'unknown' && { 'data-unknown': '' })}
      >
        {label}
      </To>
    )
  const why = t(`wallet.offer.${offer.kind}.why`, { period: t(`wallet.limit.${offer.period}`) })
  return (
    <To {...aims} {...buttonData({ variant: 'secondary', block })} aria-label={why} title={why}>
      {t(`wallet.offer.${offer.kind}`)}
    </To>
  )
}

/** Which limit of the member's own keeps the way quiet; nothing while none does. */
export const DepositWayNote = () => {
  const t = useText()
  const offer = useDepositOffer()
  if (!('period' in offer)) return null
  return <Why>{t(`wallet.limit.${offer.kind}`, { period: t(`wallet.limit.${offer.period}`) })}</Why>
}
