import { withTexts } from '@pavilion/i18n'
import type { Realtime } from '@pavilion/realtime'
import { lazy } from 'react'

const venue = () => withTexts('betting', () => import('./sport-venue-page.tsx'))

export const SportVenuePage = lazy(venue)

export const preloadSportVenue = async (realtime: Pick<Realtime, 'storeOf' | 'follow'>): Promise<void> =>
  (await venue()).takeEarlyBoard(realtime)
