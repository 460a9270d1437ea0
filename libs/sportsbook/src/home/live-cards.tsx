import { useText } from '@pavilion/i18n'
import { Section } from '@pavilion/ui-kit'
import { LiveMatches } from '../live/live-match-cards.tsx'
import { useHighlights } from '../live/use-highlights.ts'
import { AllMatches } from './all-matches.tsx'
import { BookPanel } from './book-panel.tsx'

const RESERVE = { wide: '11rem', narrow: '11rem' }

const LiveCards = () => {
  const t = useText()
  const { live } = useHighlights()
  return (
    <Section
      title={t('shell.home.live.title')}
      note={live.length > 0 && t('shell.home.live.count', { count: live.length })}
      action={<AllMatches />}
    >
      <BookPanel reserve={RESERVE}>
        <LiveMatches />
      </BookPanel>
    </Section>
  )
}

export default LiveCards
