import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'

const List = styled.div`
  display: flex;
  gap: var(--pv-space-6);
  overflow-x: auto;
  scrollbar-width: none;

  &[data-variant='underline'] {
    border-bottom: 1px solid var(--pv-border);
  }

  &[data-variant='pill'] {
    gap: var(--pv-space-1);
  }

  &[data-scale='s'] {
    gap: var(--pv-space-5);
  }
`
const Tab = styled.button`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--pv-radius-tag);
  background: none;
  color: var(--pv-text-2);
  font-size: var(--pv-size-16);
  cursor: pointer;
  white-space: nowrap;
  transition: color var(--pv-motion-base);

  &:focus-visible {
    outline-offset: -2px;
  }

  &:hover {
    color: var(--pv-text);
  }

  &[aria-selected='true'] {
    color: var(--pv-text);
    font-weight: var(--pv-weight-bold);
  }

  [data-variant='underline'] > &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    border-radius: var(--pv-radius-tag);
    background: var(--pv-accent);
    transform: scaleX(0);
    transition: transform var(--pv-motion-base);
  }

  [data-variant='underline'] > &[aria-selected='true']::after {
    transform: none;
  }

  [data-scale='s'] > & {
    min-height: 2.25rem;
    font-size: var(--pv-size-14);
  }

  [data-variant='pill'] > & {
    min-height: var(--pv-height-control);
    padding: 0 var(--pv-space-3);
    border-radius: var(--pv-radius-s);
    font-size: var(--pv-size-13);
  }

  [data-variant='pill'] > &[aria-selected='true'] {
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
  }
`
const Count = styled.span`
  font-size: var(--pv-size-12);
  font-weight: var(--pv-weight-regular);
`

export interface TabItem<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
  disabled?: boolean | undefined
}

export interface TabsProps<Value extends string> {
  /** For screen readers. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  variant?: 'underline' | 'pill' | undefined
  /** s: in dense panels. */
  scale?: 's' | 'm' | undefined
  /** Omit where tabs only filter. */
  children?: ReactNode
}

/** Skips disabled tabs. */
function neighbour<Value extends string>(
  items: readonly TabItem<Value>[],
  value: Value,
  key: string,
): Value | undefined {
  const open = items.filter((item) => !item.disabled)
  const at = open.findIndex((item) => item.value === value)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key]
  return to === undefined ? undefined : open.at(to % open.length)?.value
}

/** Arrow keys, Home and End select at once. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  variant = 'underline',
  scale = 'm',
  children,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const next = neighbour(items, value, event.key)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-value="${next}"]`)?.focus()
  }
  const panel = children === undefined ? undefined : `${id}-panel`
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} data-variant={variant} data-scale={scale} onKeyDown={move}>
        {items.map((item) => (
          <Tab
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            data-value={item.value}
            disabled={item.disabled}
            aria-selected={item.value === value}
            aria-controls={panel}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && <Count>{item.count.toLocaleString('en')}</Count>}
          </Tab>
        ))}
      </List>
      {panel && (
        <div id={panel} role="tabpanel" aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}
