import { AfterPage } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { Section } from '@pavilion/ui-kit'
import { lazy } from 'react'
import { LoadingCards } from '../live/live-loading.tsx'
import { AllMatches } from './all-matches.tsx'
import { BookPlace } from './book-place.tsx'
import { LIVE_CARDS_RESERVE } from './reserves.ts'

const load = () => import('./live-cards-book.tsx')
const Count = lazy(async () => ({ default: (await load()).LiveCountNote }))
const Book = lazy(async () => ({ default: (await load()).LiveCardsBook }))

const LiveCards = () => {
  const t = useText()
  return (
    <Section
      title={t('shell.home.live.title')}
      note={
        <AfterPage>
          <Count />
        </AfterPage>
      }
      action={<AllMatches />}
    >
      <AfterPage
        place={
          <BookPlace reserve={LIVE_CARDS_RESERVE}>
            <LoadingCards />
          </BookPlace>
        }
      >
        <Book />
      </AfterPage>
    </Section>
  )
}

export default LiveCards
