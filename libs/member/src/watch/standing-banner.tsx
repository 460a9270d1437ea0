import { useApi, useApiQuery } from '@pavilion/api-client'
import { memberInfo } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Alert, LinkButton } from '@pavilion/ui-kit'
import { moment } from '../parts/moment.ts'
import { useProtection } from '../protection/use-protection.ts'

/** What keeps the member from playing now, said on every page; nothing while nothing does. */
export const StandingBanner = ({ onSupport }: { onSupport: () => void }) => {
  const t = useText()
  const zone = useTimeZone()
  const { clock } = useApi()
  const { data: member } = useApiQuery(memberInfo, {})
  const { data: now } = useProtection()
  const { exclusion, timeOut } = now ?? {}
  const runs = (until: number | undefined) => until === undefined || until > clock.seconds()
  if (member && member.state !== 'active')
    return (
      <Alert tone="error" action={<LinkButton onClick={onSupport}>{t('protection.banner.support')}</LinkButton>}>
        {t(`protection.banner.${member.state}`)}
      </Alert>
    )
  if (exclusion && runs(exclusion.until))
    return (
      <Alert tone="warning">
        {exclusion.until === undefined
          ? t('protection.banner.exclusionForGood')
          : t('protection.banner.exclusion', { time: moment(exclusion.until, zone) })}
      </Alert>
    )
  if (timeOut && runs(timeOut.until))
    return <Alert tone="warning">{t('protection.banner.timeOut', { time: moment(timeOut.until, zone) })}</Alert>
  return null
}
