import { useText } from '@pavilion/i18n'
import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { keyframes, styled } from 'styled-components'
import { visuallyHidden } from '../base/visually-hidden.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { lockScroll } from './scroll-lock.ts'

const rise = keyframes`
  from { opacity: 0; transform: translateY(var(--pv-dialog-rise)); }
`
const fade = keyframes`
  from { opacity: 0; }
`

const Root = styled.dialog`
  width: 30rem;
  max-width: calc(100vw - 2rem);
  max-height: calc(100dvh - 2rem);
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-l);
  background: var(--pv-surface);
  color: var(--pv-text);

  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${rise} var(--pv-motion-slow);
  }

  &[data-size='s'] {
    width: 23rem;
  }

  &[data-size='l'] {
    width: 57rem;
  }

  &::backdrop {
    background: var(--pv-scrim);
    animation: ${fade} var(--pv-motion-slow);
  }

  &[data-mask='none']::backdrop {
    background: none;
  }

  @media (max-width: 600px) {
    &[data-sheet] {
      width: 100%;
      max-width: none;
      margin: auto 0 0;
      border-radius: var(--pv-radius-l) var(--pv-radius-l) 0 0;
    }
  }
`
/* Outside a section header and footer elements are page landmarks. */
const Header = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-3);
  padding: var(--pv-space-4) var(--pv-space-4) 0 var(--pv-space-5);

  h2 {
    flex: 1;
    font-size: var(--pv-size-20);
    line-height: 1.4;
  }

  [data-bare] > & {
    position: absolute;
    z-index: 2;
    inset: var(--pv-space-3) var(--pv-space-3) auto auto;
    padding: 0;
  }

  [data-bare] > & h2 {
    ${visuallyHidden}
  }
`
const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--pv-space-4) var(--pv-space-5) var(--pv-space-5);
  overflow: auto;

  /* The footer keeps its distance from text that scrolls behind it. */
  &:not(:last-child) {
    padding-bottom: var(--pv-space-1);
  }
  [data-bare] > & {
    padding: 0;
  }
`
const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--pv-space-3);
  padding: var(--pv-space-4) var(--pv-space-5) var(--pv-space-5);

  @media (max-width: 600px) {
    > * {
      flex: 1;
    }
  }
`

/** Else the browser chooses. */
const FIRST_FOCUS = '[data-autofocus], [data-dialog-body] :is(input, select, textarea):not(:disabled)'

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** Accessible name even if `bare`. */
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: 's' | 'm' | 'l' | undefined
  /** By Escape, cross or a click outside. */
  closable?: boolean | undefined
  /** Off where a click outside could lose input. */
  maskClosable?: boolean | undefined
  mask?: boolean | undefined
  /** No header, no padding, only the cross. */
  bare?: boolean | undefined
  /** At the bottom edge of narrow screens. */
  sheet?: boolean | undefined
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size = 'm',
  closable = true,
  maskClosable = true,
  mask = true,
  bare,
  sheet,
}: DialogProps) {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // The native modal traps and restores focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>(FIRST_FOCUS)?.focus()
    // Last, because it measures the page.
    const unlock = lockScroll()
    return () => {
      element?.close()
      unlock()
    }
  }, [])
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (closable) onClose()
  }
  // Browsers close a dialog at the second Escape, whatever `cancel` does.
  const refuse = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !closable) event.preventDefault()
  }
  const outside = (event: MouseEvent) => {
    if (event.target === event.currentTarget && closable && maskClosable) onClose()
  }
  return createPortal(
    <Root
      ref={dialog}
      aria-labelledby={id}
      data-size={size}
      data-bare={bare || undefined}
      data-sheet={sheet || undefined}
      data-mask={mask ? undefined : 'none'}
      onCancel={cancel}
      onKeyDown={refuse}
      onMouseDown={outside}
    >
      <Header>
        <h2 id={id}>{title}</h2>
        {closable && <IconButton icon="close" label={t('kit.close')} onClick={onClose} />}
      </Header>
      <Body data-dialog-body>{children}</Body>
      {footer && <Footer>{footer}</Footer>}
    </Root>,
    document.body,
  )
}

export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}
