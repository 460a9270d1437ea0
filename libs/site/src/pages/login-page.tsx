import { authEvents, useSession } from '@pavilion/session'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../page/use-page-title.ts'

/** The page named Login: home, with the sign-in open above it for whoever is not signed in. */
export const LoginPage = () => {
  const { status } = useSession()
  usePageTitle('shell.title.Login')
  useEffect(() => {
    if (status === 'guest') authEvents.emit('login')
  }, [status])
  return <Navigate to="/home" replace />
}
