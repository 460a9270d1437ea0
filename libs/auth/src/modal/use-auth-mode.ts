import { authEvents } from '@pavilion/session'
import { useEffect, useState } from 'react'
import type { AuthMode } from './auth-dialog.tsx'

/** Which mode the modal is open in, led by the auth events (spec section 4); undefined while it is closed. */
export const useAuthMode = (initial?: AuthMode): [AuthMode | undefined, (mode: AuthMode | undefined) => void] => {
  const [mode, setMode] = useState(initial)
  useEffect(() => {
    const stops = [
      authEvents.on('login', () => setMode('login')),
      authEvents.on('register', () => setMode('register')),
      authEvents.on('switch_auth_way', (way) => setMode(way === 1 ? 'login' : 'register')),
      authEvents.on('closeAuth', () => setMode(undefined)),
      authEvents.on('login_success', () => setMode(undefined)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return [mode, setMode]
}
