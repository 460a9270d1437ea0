import { useText } from '@pavilion/i18n'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { Spinner } from '../feedback/spinner.tsx'
import { Dialog } from './dialog.tsx'

const Body = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--pv-space-3);
  padding: var(--pv-space-6) var(--pv-space-5);
  color: var(--pv-text-2);
`
const Turning = styled.span`
  color: var(--pv-accent);
`

export interface LoadingDialogProps {
  open: boolean
  onClose: () => void
  message?: string | undefined
  /** Milliseconds after which it closes by itself; 0 never. */
  autoClose?: number | undefined
  showIcon?: boolean | undefined
  maskClosable?: boolean | undefined
  showMask?: boolean | undefined
}

/** Says that something is on its way, for 3 s unless told otherwise (spec section 3, loading dialog). */
export function LoadingDialog({
  open,
  onClose,
  message,
  autoClose = 3000,
  showIcon = true,
  maskClosable = false,
  showMask = true,
}: LoadingDialogProps) {
  const t = useText()
  const text = message ?? t('kit.loading')
  useEffect(() => {
    if (!open || autoClose === 0) return undefined
    const timer = setTimeout(onClose, autoClose)
    return () => clearTimeout(timer)
  }, [open, autoClose, onClose])
  return (
    <Dialog open={open} onClose={onClose} title={text} size="s" bare closable={maskClosable} mask={showMask}>
      <Body role="status">
        {showIcon && (
          <Turning>
            <Spinner size={32} />
          </Turning>
        )}
        {text}
      </Body>
    </Dialog>
  )
}
