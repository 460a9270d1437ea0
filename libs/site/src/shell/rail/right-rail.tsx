import { useText } from '@pavilion/i18n'
import { Icon } from '@pavilion/ui-kit'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { NARROW } from '../../layout/measures.ts'

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
  button + button {
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

export const RightRail = () => {
  const t = useText()
  const openService = useCustomerService()
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
      <button type="button" onClick={openService}>
        <Icon name="headset" size={18} />
        {t('shell.rail.service')}
      </button>
      {scrolled && (
        <button type="button" onClick={toTop} aria-label={t('shell.rail.topLabel')}>
          <Icon name="arrow-up" size={18} />
          {t('shell.rail.top')}
        </button>
      )}
    </Rail>
  )
}
