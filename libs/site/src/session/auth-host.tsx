import { authEvents } from '@pavilion/session'
import { lazy, useEffect, useState } from 'react'
import { useCustomerService } from '../shell/customer-service/use-customer-service.ts'

const AuthModal = lazy(async () => ({ default: (await import('@pavilion/auth')).AuthModal }))

/** Opens the auth dialog when an event asks for it, at the page the event names; closes it once someone is signed in. */
export const AuthHost = () => {
  const [mode, setMode] = useState<'login' | 'register'>()
  const openService = useCustomerService()
  useEffect(() => {
    const stops = [
      authEvents.on('login', () => setMode('login')),
      authEvents.on('register', () => setMode('register')),
      authEvents.on('closeAuth', () => setMode(undefined)),
      authEvents.on('login_success', () => setMode(undefined)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  if (!mode) return null
  return (
    <AuthModal
      mode={mode}
      onMode={(next) => {
        setMode(next)
        authEvents.emit('switch_auth_way', next === 'login' ? 1 : 2)
      }}
      onClose={() => authEvents.emit('closeAuth')}
      onSupport={openService}
    />
  )
}
