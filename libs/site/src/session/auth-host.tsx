import { AuthModal, type AuthView } from '@pavilion/auth'
import { authEvents } from '@pavilion/session'
import { useAtom } from 'jotai'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { authViewAtom } from './auth-view.ts'

export const AuthHost = () => {
  const [view, setView] = useAtom(authViewAtom)
  const openService = useCustomerService()
  if (!view) return null
  const go = (next: AuthView): void => {
    switch (next.mode) {
      case 'login':
        return authEvents.emit('switch_auth_way', 1)
      case 'register':
        return authEvents.emit('switch_auth_way', 2)
      case 'forgot':
        return authEvents.emit(next.done ? 'password_change_success' : 'forget_password')
      case 'newDevice':
        return authEvents.emit('newDevice', next.device)
      case 'secondFactor':
        // The spec has no event for it.
        return setView(next)
    }
  }
  return <AuthModal view={view} onGo={go} onClose={() => authEvents.emit('closeAuth')} onSupport={openService} />
}
