import { useText } from '@pavilion/i18n'
import { styled } from 'styled-components'
import { Spinner } from '../spinner/spinner.tsx'
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
  showIcon?: boolean | undefined
  maskClosable?: boolean | undefined
  showMask?: boolean | undefined
}

/** Spec section 3. The owner closes it. */
export function LoadingDialog({
  open,
  onClose,
  message,
  showIcon = true,
  maskClosable = false,
  showMask = true,
}: LoadingDialogProps) {
  const t = useText()
  const text = message ?? t('kit.loading')
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
