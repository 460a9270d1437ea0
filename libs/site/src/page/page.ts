import type { PageFacts } from '@pavilion/domain'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    facts?: PageFacts
  }
}
