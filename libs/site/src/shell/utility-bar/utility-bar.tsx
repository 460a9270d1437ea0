import { useText } from '@pavilion/i18n'
import { Container, Icon } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { COMPACT, NARROW } from '../../layout/measures.ts'
import { useResponsibleDialog } from '../responsible/responsible-open.ts'
import { EditionTool } from './edition-tool.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SiteClock } from './site-clock.tsx'

const Bar = styled.div`
  border-bottom: 1px solid var(--pv-utility-line);
  background: var(--pv-utility);
  color: var(--pv-utility-text-2);
  font-size: var(--pv-size-12);

  ${NARROW} {
    display: none;
  }
`
const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 2rem;

  [data-bare] & {
    width: calc(100% - 1.25rem);
  }
`
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 1.25rem;

  ${COMPACT} {
    gap: 0.875rem;
  }
`
const Tool = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  height: 2rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover {
    color: var(--pv-utility-text);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`

export const UtilityBar = () => {
  const t = useText()
  const openService = useCustomerService()
  const openResponsible = useResponsibleDialog()
  return (
    <Bar role="region" aria-label={t('shell.utility.label')}>
      <Row>
        <SiteClock />
        <Tools>
          <LanguageSwitch />
          <EditionTool />
          <Tool as={Link} to="/app/help">
            {t('shell.help')}
          </Tool>
          <Tool type="button" onClick={openResponsible}>
            {t('shell.utility.responsible')}
          </Tool>
          <Tool type="button" onClick={openService}>
            <Icon name="headset" size={14} />
            {t('shell.utility.service')}
          </Tool>
        </Tools>
      </Row>
    </Bar>
  )
}
