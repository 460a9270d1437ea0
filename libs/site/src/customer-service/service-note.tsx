import { query, useApi } from '@pavilion/api-client'
import { onlineCustomService } from '@pavilion/contract/site'
import { useText, zoneName } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'

const Note = styled.p`
  display: grid;
  margin: 0.75rem 0 0;
  color: var(--pv-text);
`

const MINUTE = 60

const useWait = (): string => {
  const t = useText()
  const { data, isError } = useQuery(query(useApi(), onlineCustomService, {}))
  if (isError) return t('shell.service.waitUnknown')
  if (!data) return t('shell.service.asking')
  if (data.desk === 'closed') return t('shell.service.closed')
  if (data.waitSeconds === undefined) return t('shell.service.waitUnknown')
  return data.waitSeconds < MINUTE
    ? t('shell.service.waitShort')
    : t('shell.service.wait', { minutes: Math.ceil(data.waitSeconds / MINUTE) })
}

const ServiceNote = () => {
  const t = useText()
  const { data: site } = usePreInfo()
  const wait = useWait()
  const hours = site?.serviceHours
  return (
    <Note>
      {site && (
        <span>
          {hours ? t('shell.service.hours', { ...hours, zone: zoneName(site.timeZone) }) : t('shell.service.allDay')}
        </span>
      )}
      <span role="status">{wait}</span>
    </Note>
  )
}

export default ServiceNote
