import { PANEL_COLUMN, usePanels, usePanelState } from '@pavilion/domain'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { NARROW } from '../../layout/measures.ts'
import { PANEL_GAP, PANEL_WIDTH } from './panel-measures.ts'

/** Its place follows the page: `--place-top`, `--place-end` and `--place-foot` are measured. */
const Place = styled.aside`
  position: fixed;
  inset: var(--place-top, 0px) var(--place-end, 0px) var(--place-foot, 0px) auto;
  z-index: calc(var(--pv-layer-header) - 1);
  width: ${PANEL_WIDTH};
  overflow: hidden;
  border-inline-start: 1px solid var(--pv-border);
  background: var(--pv-surface);
  box-shadow: 0 4px 16px var(--pv-scrim);

  @media ${PANEL_COLUMN} {
    inset: calc(var(--place-top, 0px) + ${PANEL_GAP}) ${PANEL_GAP} ${PANEL_GAP} auto;
    border: 1px solid var(--pv-border);
    border-radius: var(--pv-radius-m);
    box-shadow: none;
  }
  ${NARROW} {
    inset: auto 0 var(--place-foot, 0px);
    z-index: var(--pv-layer-header);
    width: auto;
    height: min(35.25rem, calc(100dvh - var(--place-foot, 0px) - 3.5rem));
    border: 0;
    border-top: 1px solid var(--pv-border);
    border-radius: var(--pv-radius-l) var(--pv-radius-l) 0 0;
  }
`

/** In view at the top of the window: what scrolls with the page, and what sticks to it. */
const topOf = (): number => {
  const main = document.querySelector('#main')?.getBoundingClientRect().top ?? 0
  const heads = [...document.querySelectorAll('[data-sticky-head]')].map((head) => head.getBoundingClientRect().bottom)
  return Math.max(0, main, ...heads)
}

interface PanelPlaceProps {
  readonly label: string
  readonly children: ReactNode
}

/** Where an open panel stands; it is below the header, and covers nothing that asked to stay in view. */
export const PanelPlace = ({ label, children }: PanelPlaceProps) => {
  const ref = useRef<HTMLElement>(null)
  const panels = usePanels()
  const { uncovered } = usePanelState()
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return
    const measure = (): void => {
      const { clientWidth } = document.documentElement
      const tabs = document.querySelector('[data-tab-bar]')?.getBoundingClientRect()
      const feet = uncovered.filter(({ edge }) => edge === 'foot').map(({ element }) => element.getBoundingClientRect())
      const sides = uncovered
        .filter(({ edge }) => edge === 'side')
        .map(({ element }) => element.getBoundingClientRect())
      const foot = [tabs, ...feet]
        .filter((box) => box !== undefined && box.height > 0)
        .map((box) => innerHeight - (box?.top ?? innerHeight))
      const end = sides.filter(({ width }) => width > 0).map(({ left }) => clientWidth - left)
      place.style.setProperty('--place-top', `${topOf()}px`)
      place.style.setProperty('--place-end', `${Math.max(0, ...end)}px`)
      place.style.setProperty('--place-foot', `${Math.max(0, ...foot)}px`)
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    for (const { element } of uncovered) watch.observe(element)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
      watch.disconnect()
    }
  }, [uncovered])
  useLayoutEffect(() => {
    const opener = document.activeElement
    ref.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <Place
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      data-panel-place=""
      onKeyDown={(event) => {
        // Not of a dialog that stands in it.
        if (event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.contains(event.target as Node))
          panels.close()
      }}
    >
      {children}
    </Place>
  )
}
