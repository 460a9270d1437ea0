import { useText } from '@pavilion/i18n'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { keyframes, styled } from 'styled-components'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { currentToasts, dismissToast, subscribeToasts } from './toasts.ts'

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`

const Root = styled.div`
  position: fixed;
  inset: auto 0 calc(max(var(--pv-space-6), env(safe-area-inset-bottom)) + var(--page-foot, 0px));
  z-index: var(--pv-layer-toast);
  display: grid;
  justify-items: center;
  gap: var(--pv-space-2);
  width: 100%;
  height: auto;
  margin: 0;
  padding: 0 calc(var(--pv-space-4) + var(--page-scrollbar, 0px)) 0 var(--pv-space-4);
  border: 0;
  background: none;
  overflow: visible;
  pointer-events: none;

  /* A dialog is a sheet there and has its buttons at the bottom edge: messages come at the top. */
  @media (max-width: 600px) {
    html[data-scroll-locked] & {
      inset-block: max(var(--pv-space-4), env(safe-area-inset-top)) auto;
    }
  }
`
const Item = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
  max-width: 32rem;
  padding: 0.125rem 0.25rem 0.125rem var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-s);
  background: var(--pv-inverse);
  color: var(--pv-on-inverse);
  font-size: var(--pv-size-14);
  pointer-events: auto;
  animation: ${arrive} var(--pv-motion-base);

  button:hover {
    background: none;
    color: inherit;
  }
`

/** Re-enters the top layer to stay above dialogs. */
export function ToastHost() {
  const t = useText()
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts)
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (!element || !('showPopover' in element) || toasts.length === 0) return undefined
    element.showPopover()
    return () => element.hidePopover()
  }, [toasts])
  return (
    <Root ref={host} popover="manual" role="status" aria-live="polite" data-toasts>
      {toasts.map(({ id, message, tone }) => (
        <Item key={id} data-tone={tone}>
          {tone !== 'info' && <Icon name={tone === 'success' ? 'check' : 'warning'} size={18} />}
          {message}
          <IconButton icon="close" size="s" label={t('kit.close')} onClick={() => dismissToast(id)} />
        </Item>
      ))}
    </Root>
  )
}
