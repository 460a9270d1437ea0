import { withTexts } from '@pavilion/i18n'
import { authEvents } from '@pavilion/session'
import { useAtomValue } from 'jotai'
import { lazy } from 'react'
import { useCustomerService } from '../shell/customer-service/use-customer-service.ts'
import { authModeAtom } from './auth-mode.ts'

const AuthModal = lazy(async () => ({ default: (await withTexts('auth', () => import('@pavilion/auth'))).AuthModal }))

/** The auth dialog, while it is open. */
export const AuthHost = () => {
  const mode = useAtomValue(authModeAtom)
  const openService = useCustomerService()
  if (!mode) return null
  return (
    <AuthModal
      mode={mode}
      onMode={(next) => authEvents.emit('switch_auth_way', next === 'login' ? 1 : 2)}
      onClose={() => authEvents.emit('closeAuth')}
      onSupport={openService}
    />
  )
}
