import { useText } from '@pavilion/i18n'
import { Icon } from '@pavilion/ui-kit'
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import styled from 'styled-components'
import type { BuiltCategory } from '../../venues/built-categories.ts'
import { navigationEntry } from './header-styles.ts'
import { nextByArrow } from './menu-keys.ts'
import { VenuePanel } from './venue-panel.tsx'

/** Ignores a pointer that only passes. */
const OPEN_AFTER_MS = 80
const CLOSE_AFTER_MS = 220

const Entry = styled.li`
  position: relative;
  display: flex;
`

const Trigger = styled.button`
  ${navigationEntry}

  > svg {
    color: var(--pv-header-text-2);
    transition: transform var(--pv-motion-fast);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`

const linksIn = (entry: HTMLElement | null): HTMLElement[] => [
  ...(entry?.querySelectorAll<HTMLElement>('[data-venue-link]') ?? []),
]

export const CategoryEntry = ({ category, current }: { category: BuiltCategory; current: boolean }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const entry = useRef<HTMLLIElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The click after a hover must not close it. */
  const hovered = useRef(false)
  const panelId = useId()
  const [shouldLoad, setShouldLoad] = useState(false)
  const want = (): void => setShouldLoad(true)
  /** Arrow down focuses the first venue. */
  const ready = useRef(false)
  const goesIn = useRef(false)
  const enterPanel = useCallback((): void => {
    if (ready.current) requestAnimationFrame(() => linksIn(entry.current)[0]?.focus())
    else goesIn.current = true
  }, [])
  const onReady = useCallback((): void => {
    ready.current = true
    if (goesIn.current) enterPanel()
  }, [enterPanel])
  const name = t(category.title)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event): void => {
      if (!entry.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  const later = (next: boolean, ms: number, event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      hovered.current = next
      setOpen(next)
    }, ms)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
      trigger.current?.focus()
      return
    }
    const inPanel = linksIn(entry.current).includes(document.activeElement as HTMLElement)
    if (!inPanel && event.key === 'ArrowDown') {
      event.preventDefault()
      setOpen(true)
      enterPanel()
      return
    }
    if (!inPanel) return
    const next = nextByArrow(event.key, linksIn(entry.current), document.activeElement as HTMLElement, {
      next: ['ArrowDown', 'ArrowRight'],
      previous: ['ArrowUp', 'ArrowLeft'],
    })
    if (next) {
      event.preventDefault()
      event.stopPropagation()
      next.focus()
    }
  }

  return (
    <Entry
      ref={entry}
      onKeyDown={onKeyDown}
      onFocus={want}
      onPointerEnter={(event) => {
        want()
        later(true, OPEN_AFTER_MS, event)
      }}
      onPointerLeave={(event) => later(false, CLOSE_AFTER_MS, event)}
    >
      <Trigger
        ref={trigger}
        type="button"
        data-entry
        data-current={current || undefined}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => {
          clearTimeout(timer.current)
          setOpen((before) => !before || hovered.current)
          hovered.current = false
        }}
      >
        {name}
        <Icon name="chevron-down" size={14} />
      </Trigger>
      <VenuePanel
        id={panelId}
        open={open}
        shouldLoad={shouldLoad || open}
        category={category}
        onLeave={() => setOpen(false)}
        onReady={onReady}
      />
    </Entry>
  )
}
