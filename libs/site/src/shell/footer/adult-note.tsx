import { Container } from '@pavilion/ui-kit'
import { useSiteConfig } from '@pavilion/brand'
import { useApi } from '@pavilion/api-client'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import styled from 'styled-components'

const Row = styled(Container)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--pv-space-4);
  padding-block: var(--pv-space-4) var(--pv-space-6);
  border-top: 1px solid var(--pv-border);
  font-size: var(--pv-size-12);

  p {
    margin: 0;
    line-height: 1.6;
  }
`
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 2px solid var(--pv-up);
  border-radius: 50%;
  color: var(--pv-up);
  font-weight: 700;
`

export const AdultNote = () => {
  const t = useText()
  const [language] = useLanguage()
  const site = useSiteConfig()
  const { clock } = useApi()
  const { data: facts } = usePreInfo()
  // Local year until preInfo: the first format of a time zone is slow.
  const year = facts?.siteDay.slice(0, 4) ?? String(new Date(clock.milliseconds()).getFullYear())
  const name = localised(site.name, language)
  return (
    <Row>
      <Mark>{t('shell.footer.adult')}</Mark>
      <div>
        <p>{t('shell.footer.adultText')}</p>
        <p>
          {localised(site.operation.licence, language)}
          {'　'}
          {t('shell.footer.copyright', { year, site: name })}
        </p>
      </div>
    </Row>
  )
}
