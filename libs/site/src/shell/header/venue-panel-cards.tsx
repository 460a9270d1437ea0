import { useEffect } from 'react'
import type { BuiltCategory } from '../../venues/built-categories.ts'
import { VenueCard } from '../../venues/venue-card.tsx'

export interface VenuePanelCardsProps {
  readonly category: BuiltCategory
  readonly name: string
  readonly onEnter: () => void
  readonly onReady: () => void
}

export default function VenuePanelCards({ category, name, onEnter, onReady }: VenuePanelCardsProps) {
  useEffect(onReady, [onReady])
  return category.venues.map((builtVenue) => (
    <VenueCard key={builtVenue.venue.enName} built={builtVenue} text={name} size="compact" inPanel onEnter={onEnter} />
  ))
}
