import { useApiQuery } from '@pavilion/api-client'
import { onlineCustomService } from '@pavilion/contract/site'
import { useText, zoneName } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'

const MINUTE = 60

/** When persons answer, and how long it takes by now as far as the desk says so. */
export const ServiceTimes = () => {
  const t = useText()
  const { data: site } = usePreInfo()
  const { data: service } = useApiQuery(onlineCustomService, {})
  const hours = site?.serviceHours
  const wait = service?.waitSeconds
  return (
    <p>
      {t('help.contact.text')}
      <br />
      {site &&
        (hours ? t('shell.service.hours', { ...hours, zone: zoneName(site.timeZone) }) : t('shell.service.allDay'))}
      {service?.desk === 'closed' && ` · ${t('shell.service.closed')}`}
      {service?.desk === 'open' &&
        wait !== undefined &&
        ` · ${wait < MINUTE ? t('shell.service.waitShort') : t('shell.service.wait', { minutes: Math.ceil(wait / MINUTE) })}`}
    </p>
  )
}
