import { useApiQuery } from '@pavilion/api-client'
import { memberInfo } from '@pavilion/contract/profile'
import { useText } from '@pavilion/i18n'
import { useRestriction, useTimeZone } from '@pavilion/session'
import { Alert, LinkButton } from '@pavilion/ui-kit'
import { moment } from '../parts/moment.ts'

/** Texts for an unknown end. */
const WITHOUT_END = {
  exclusion: 'exclusionForGood',
  timeOut: 'exclusionForGood',
  registered: 'registeredOpen',
  underReview: 'underReview',
  dayOver: 'dayOver',
} as const

export const RestrictionBanner = ({ onSupport }: { onSupport: () => void }) => {
  const t = useText()
  const zone = useTimeZone()
  const { data: member } = useApiQuery(memberInfo, {})
  const restriction = useRestriction()
  if (member && member.state !== 'active')
    return (
      <Alert tone="error" action={<LinkButton onClick={onSupport}>{t('protection.banner.support')}</LinkButton>}>
        {t(`protection.banner.${member.state}`)}
      </Alert>
    )
  if (!restriction) return null
  const { kind, until } = restriction
  const support =
    kind === 'underReview' ? <LinkButton onClick={onSupport}>{t('protection.banner.support')}</LinkButton> : undefined
  return (
    <Alert tone="warning" action={support}>
      {kind === 'underReview' || kind === 'dayOver' || until === undefined
        ? t(`protection.banner.${WITHOUT_END[kind]}`)
        : t(`protection.banner.${kind}`, { time: moment(until, zone) })}
    </Alert>
  )
}
