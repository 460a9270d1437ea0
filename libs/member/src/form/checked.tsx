import { useText } from '@pavilion/i18n'
import { Button, EmptyState } from '@pavilion/ui-kit'

/** Shows only the server's message. */
export const Checked = ({ message, onClose }: { message: string; onClose: () => void }) => {
  const t = useText()
  return (
    <EmptyState
      icon="clock"
      title={t('member.form.checked.title')}
      text={message}
      action={
        <Button variant="primary" onClick={onClose}>
          {t('member.form.checked.acknowledge')}
        </Button>
      }
    />
  )
}
