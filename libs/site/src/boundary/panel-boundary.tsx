import { useText } from '@pavilion/i18n'
import { ErrorState } from '@pavilion/ui-kit'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ErrorInfo, type ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  readonly fallback: (retry: () => void) => ReactNode
  readonly onRetry: () => void
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  retry = (): void => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}

export interface PanelBoundaryProps {
  /** For small panels. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

export const PanelBoundary = ({ fallback, children }: PanelBoundaryProps) => {
  const t = useText()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary
          onRetry={reset}
          fallback={(retry) =>
            fallback === undefined ? <ErrorState title={t('shell.error.panel')} onRetry={retry} /> : fallback
          }
        >
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}
