import { authEvents, useSession } from '@pavilion/session'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../page/use-page-title.ts'

/** Home, with the sign-in dialog for guests. */
export const LoginPage = () => {
  const { status } = useSession()
  usePageTitle('shell.title.Login')
  useEffect(() => {
    if (status === 'guest') authEvents.emit('login')
  }, [status])
  return <Navigate to="/home" replace />
}
