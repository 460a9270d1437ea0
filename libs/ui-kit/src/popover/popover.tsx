import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { keepInView } from './keep-in-view.ts'
import { useDisclosure } from './use-disclosure.ts'

const Root = styled.div`
  position: relative;
  display: inline-flex;
`
export const Panel = styled.div`
  position: absolute;
  z-index: var(--pv-layer-popover);
  top: calc(100% + 0.5rem);
  left: 0;
  min-width: 12rem;
  padding: var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  color: var(--pv-text);

  &[data-align='end'] {
    right: 0;
    left: auto;
  }

  /* A bridge for the pointer between button and panel. */
  &::before {
    content: '';
    position: absolute;
    inset: -0.5rem 0 auto;
    height: 0.5rem;
  }
`

/** For the button that opens the panel. */
export interface TriggerProps {
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

export interface PopoverProps {
  /** Of the panel. */
  label: string
  trigger: (props: TriggerProps) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'end' | undefined
  /** Also opens on mouse hover. */
  hover?: boolean | undefined
}

export function Popover({ label, trigger, children, align = 'start', hover }: PopoverProps) {
  const { open, close, rootProps, triggerProps, panelId } = useDisclosure({ hover })
  return (
    <Root {...rootProps}>
      {trigger(triggerProps)}
      {open && (
        <Panel ref={keepInView} id={panelId} role="group" aria-label={label} data-align={align}>
          {typeof children === 'function' ? children(() => close({ focusTrigger: true })) : children}
        </Panel>
      )}
    </Root>
  )
}
