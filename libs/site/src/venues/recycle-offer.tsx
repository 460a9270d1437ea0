import { lazy, Suspense } from 'react'
import { PanelBoundary } from '../boundary/panel-boundary.tsx'

const Offer = lazy(async () => (await import('./wallet-offer.ts')).loadRecycleOffer())

/** Its page goes on without it where its code does not come. */
export const RecycleOffer = () => (
  <PanelBoundary fallback={null}>
    <Suspense fallback={null}>
      <Offer />
    </Suspense>
  </PanelBoundary>
)
