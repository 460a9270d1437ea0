import type { DomainPage } from '@pavilion/domain'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    facts?: DomainPage
  }
}
