import { useText } from '@pavilion/i18n'
import { Section } from '@pavilion/ui-kit'
import { LiveTable as Table } from '../live/live-rows.tsx'
import { useHighlights } from '../live/use-highlights.ts'
import { AllMatches } from './all-matches.tsx'
import { BookPanel } from './book-panel.tsx'

const RESERVE = { wide: '19.5rem', narrow: '34.5rem' }

const LiveTable = () => {
  const t = useText()
  const { live } = useHighlights()
  return (
    <Section
      title={t('sportsbook.market.live')}
      note={live.length > 0 && t('shell.home.live.count', { count: live.length })}
      action={<AllMatches />}
    >
      <BookPanel reserve={RESERVE}>
        <Table />
      </BookPanel>
    </Section>
  )
}

export default LiveTable
