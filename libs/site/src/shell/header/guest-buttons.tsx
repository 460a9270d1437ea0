import { useText } from '@pavilion/i18n'
import { authEvents } from '@pavilion/session'
import { Button } from '@pavilion/ui-kit'

export const GuestButtons = () => {
  const t = useText()
  return (
    <>
      <Button onClick={() => authEvents.emit('login')}>{t('shell.account.login')}</Button>
      <Button variant="primary" onClick={() => authEvents.emit('register')}>
        {t('shell.account.register')}
      </Button>
    </>
  )
}
