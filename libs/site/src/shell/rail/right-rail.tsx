import { PANEL_COLUMN, usePanels, usePanelState } from '@pavilion/domain'
import { useText, zoneName } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Icon } from '@pavilion/ui-kit'
import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { PANELS } from '../../domains.ts'
import { NARROW } from '../../layout/measures.ts'
import { PANEL_GAP, PANEL_WIDTH } from '../panel/panel-measures.ts'

const SHOW_TOP_AFTER_PX = 480

const Rail = styled.aside`
  position: fixed;
  inset: auto calc(0.25rem + var(--page-scrollbar, 0px)) 50% auto;
  z-index: var(--pv-layer-header);
  display: grid;
  transform: translateY(50%);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface);

  @media ${PANEL_COLUMN} {
    [data-panel] & {
      right: calc(${PANEL_WIDTH} + ${PANEL_GAP} + 0.25rem + var(--page-scrollbar, 0px));
    }
  }
  ${NARROW} {
    display: none;
  }
  button {
    display: grid;
    justify-items: center;
    gap: 0.125rem;
    width: 2.25rem;
    padding: 0.5rem 0;
    border: 0;
    background: none;
    color: var(--pv-text-2);
    font: inherit;
    font-size: var(--pv-size-12);
    cursor: pointer;
  }
  p {
    min-height: 2.25rem;
    margin: 0 0 0.5rem;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    line-height: 1.125rem;
    text-align: center;
  }
  p + button {
    border-top: 1px solid var(--pv-border);
  }
  button:hover {
    color: var(--pv-accent-text);
  }
`

const toTop = (): void => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
}

/** Its place is there before the hours are, so that the rail does not move. */
const ServiceHours = ({ id }: { id: string }) => {
  const t = useText()
  const { data: site } = usePreInfo()
  const hours = site?.serviceHours
  if (hours)
    return (
      <p id={id} title={t('shell.service.hours', { ...hours, zone: zoneName(site.timeZone) })}>
        {hours.from}
        <br />
        {hours.to}
      </p>
    )
  return <p id={id}>{site ? t('shell.rail.allDay') : ''}</p>
}

export const RightRail = () => {
  const t = useText()
  const openService = useCustomerService()
  const hoursId = useId()
  const panels = usePanels()
  const { open } = usePanelState()
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = (): void => setScrolled(scrollY > SHOW_TOP_AFTER_PX)
    // Measuring now would force a layout.
    const first = requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('scroll', look)
    }
  }, [])
  return (
    <Rail aria-label={t('shell.rail.label')}>
      <button type="button" onClick={openService} aria-describedby={hoursId}>
        <Icon name="headset" size={18} />
        {t('shell.rail.service')}
      </button>
      <ServiceHours id={hoursId} />
      {PANELS.map(({ name, text, icon }) => (
        <button
          key={name}
          type="button"
          aria-pressed={open === name}
          onClick={() => (open === name ? panels.close() : panels.open(name))}
        >
          <Icon name={icon} size={18} />
          {t(text)}
        </button>
      ))}
      {scrolled && (
        <button type="button" onClick={toTop} aria-label={t('shell.rail.topLabel')}>
          <Icon name="arrow-up" size={18} />
          {t('shell.rail.top')}
        </button>
      )}
    </Rail>
  )
}
