import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.ts'
import { Panel, type TriggerProps } from './popover.tsx'
import { useDisclosure } from './use-disclosure.ts'

const Root = styled.div`
  position: relative;
  display: inline-flex;
`
const List = styled(Panel)`
  padding: var(--pv-space-1);
`
const Item = styled.button`
  display: flex;
  align-items: center;
  gap: var(--pv-space-3);
  width: 100%;
  min-height: var(--pv-height-control);
  padding: 0 var(--pv-space-3);
  border: 0;
  border-radius: var(--pv-radius-s);
  background: none;
  color: var(--pv-text-2);
  text-align: left;
  white-space: nowrap;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: var(--pv-surface-2);
    color: var(--pv-text);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[data-selected] {
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
    font-weight: var(--pv-weight-bold);
  }
`

export interface MenuItem {
  id: string
  label: string
  icon?: IconName | undefined
  selected?: boolean | undefined
  onSelect: () => void
}

export interface MenuProps {
  label: string
  trigger: (props: TriggerProps & { 'aria-haspopup': 'menu' }) => ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
}

const step = (key: string, at: number) => ({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 })[key]

export function Menu({ label, trigger, items, align = 'start' }: MenuProps) {
  const { open, close, rootProps, triggerProps, panelId } = useDisclosure({})
  const list = useRef<HTMLDivElement>(null)
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useLayoutEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [open])
  const move = (event: KeyboardEvent) => {
    const all = entries()
    const to = step(
      event.key,
      all.findIndex((entry) => entry === document.activeElement),
    )
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  return (
    <Root {...rootProps}>
      {trigger({ ...triggerProps, 'aria-haspopup': 'menu' })}
      {open && (
        <List ref={list} id={panelId} role="menu" aria-label={label} data-align={align} onKeyDown={move}>
          {items.map((item) => (
            <Item
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-selected={item.selected || undefined}
              onClick={() => {
                close({ focusTrigger: true })
                item.onSelect()
              }}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              {item.label}
            </Item>
          ))}
        </List>
      )}
    </Root>
  )
}
