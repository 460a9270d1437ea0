import { authEvents, useSession } from '@pavilion/session'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'

export default function LoginPage() {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'guest') authEvents.emit('login')
  }, [status])
  return <Navigate to="/home" replace />
}
