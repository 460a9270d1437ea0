import { useText } from '@pavilion/i18n'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

const Message = styled.div`
  color: var(--pv-text-2);
  font-size: var(--pv-size-14);
  line-height: 1.6;
  white-space: pre-line;
`

export interface ConfirmDialogProps {
  open: boolean
  title?: string | undefined
  message: ReactNode
  showCancel?: boolean | undefined
  sureText?: string | undefined
  cancelText?: string | undefined
  closeable?: boolean | undefined
  /** Confirming loses something. */
  danger?: boolean | undefined
  /** The confirmed action is running. */
  busy?: boolean | undefined
  onSure: () => void
  onCancel: () => void
}

/** Spec section 3, dialog payloads. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    message,
    showCancel = true,
    sureText,
    cancelText,
    closeable = true,
    danger,
    busy,
    onSure,
    onCancel,
  } = props
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title ?? t('kit.notice')}
      size="s"
      closable={closeable}
      maskClosable={false}
      footer={
        <>
          {showCancel && (
            <Button onClick={onCancel} data-autofocus={danger || undefined}>
              {cancelText ?? t('kit.cancel')}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            onClick={onSure}
            data-autofocus={danger ? undefined : true}
          >
            {sureText ?? t('kit.sure')}
          </Button>
        </>
      }
    >
      <Message>{message}</Message>
    </Dialog>
  )
}
