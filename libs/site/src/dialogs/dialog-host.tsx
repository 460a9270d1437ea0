import { ConfirmDialog, LoadingDialog } from '@pavilion/ui-kit'
import { useAtomValue } from 'jotai'
import { useDialogs } from './dialogs-context.ts'

const DialogHost = () => {
  const dialogs = useDialogs()
  const [dialog] = useAtomValue(dialogs.queue)
  const loading = useAtomValue(dialogs.loading)
  return (
    <>
      {dialog && (
        <ConfirmDialog
          key={dialog.id}
          open
          title={dialog.title}
          message={dialog.details ? [dialog.message, dialog.details] : dialog.message}
          showCancel={dialog.showCancel === true}
          sureText={dialog.sureText}
          cancelText={dialog.cancelText}
          closeable={dialog.closeable !== false}
          onSure={() => dialogs.sure(dialog.id)}
          onCancel={() => dialogs.cancel(dialog.id)}
        />
      )}
      {loading && (
        <LoadingDialog
          open
          message={loading.message}
          showIcon={loading.showIcon !== false}
          maskClosable={loading.maskClosable === true}
          showMask={loading.showMask !== false}
          onClose={dialogs.stopLoading}
        />
      )}
    </>
  )
}

export default DialogHost
