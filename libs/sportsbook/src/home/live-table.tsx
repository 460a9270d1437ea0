import { AfterPage } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { Section } from '@pavilion/ui-kit'
import { lazy } from 'react'
import { LoadingRows } from '../live/live-loading.tsx'
import { AllMatches } from './all-matches.tsx'
import { BookPlace } from './book-place.tsx'
import { LIVE_TABLE_RESERVE } from './reserves.ts'

const load = () => import('./live-table-book.tsx')
const Count = lazy(async () => ({ default: (await load()).LiveCountNote }))
const Book = lazy(async () => ({ default: (await load()).LiveTableBook }))

const LiveTable = () => {
  const t = useText()
  return (
    <Section
      title={t('sportsbook.market.live')}
      note={
        <AfterPage>
          <Count />
        </AfterPage>
      }
      action={<AllMatches />}
    >
      <AfterPage
        place={
          <BookPlace reserve={LIVE_TABLE_RESERVE}>
            <LoadingRows />
          </BookPlace>
        }
      >
        <Book />
      </AfterPage>
    </Section>
  )
}

export default LiveTable
