import { FormSupport } from '@pavilion/form'
import { Skeleton } from '@pavilion/ui-kit'
import { lazy, Suspense, useState } from 'react'
import { LoginPane } from '../login/login-pane.tsx'
import { RegisterPane } from '../register/register-pane.tsx'
import { AuthDialog } from './auth-dialog.tsx'
import type { AuthView } from '../panes/auth-view.ts'
import { FormPlace } from '../panes/form-parts.tsx'
import type { PaneProps } from '../panes/pane-props.ts'

// Rarely needed, so loaded separately.
const ForgotPane = lazy(() => import('../forgot/forgot-pane.tsx'))
const NewDevicePane = lazy(() => import('../new-device/new-device-pane.tsx'))
const SecondFactorPane = lazy(() => import('../second-factor/second-factor-pane.tsx'))

export interface AuthModalProps extends PaneProps {
  readonly onSupport: () => void
  readonly view: AuthView
  readonly onClose: () => void
}

const Coming = () => (
  <FormPlace aria-busy>
    <Skeleton height="20rem" />
  </FormPlace>
)

/** Spec section 2. */
export const AuthModal = ({ view, onGo, onClose, onSupport }: AuthModalProps) => {
  const [registered, setRegistered] = useState(false)
  const ways: PaneProps = { onGo }
  const pane = () => {
    switch (view.mode) {
      case 'login':
        return <LoginPane {...ways} registered={registered} />
      case 'register': {
        const leave = () => {
          setRegistered(true)
          onGo({ mode: 'login' })
        }
        return <RegisterPane {...ways} onRegistered={leave} />
      }
      case 'forgot':
        return <ForgotPane {...ways} done={view.done === true} />
      case 'newDevice':
        return <NewDevicePane {...ways} key={view.device.codeId} device={view.device} />
      case 'secondFactor':
        return <SecondFactorPane {...ways} key={view.request.codeId} request={view.request} />
    }
  }
  return (
    <AuthDialog view={view} onGo={onGo} onClose={onClose} onSupport={onSupport}>
      <FormSupport value={onSupport}>
        <Suspense fallback={<Coming />}>{pane()}</Suspense>
      </FormSupport>
    </AuthDialog>
  )
}
