import { CRTY } from '@pavilion/contract/games'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Section } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { NARROW } from '../layout/measures.ts'
import type { BuiltVenue } from '../venues/built-categories.ts'
import { isEmbedded } from '../venues/launch-target.ts'
import { VenueCard } from '../venues/venue-card.tsx'
import { faceOf } from './venue-faces.ts'
import { VenuesState } from './venues-state.tsx'

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr));
  gap: var(--pv-space-4);

  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const VenueCards = () => {
  const t = useText()
  const [language] = useLanguage()
  const embed = usePreInfo().data?.switches.embed ?? '1'
  const textOf = ({ venue: { enName, name } }: BuiltVenue): string => {
    if (enName === CRTY) return t('shell.home.venues.sportText')
    const way = isEmbedded(enName, embed) ? 'embedded' : 'window'
    return t(`shell.home.venues.${way}`, { venue: localised(name, language) })
  }
  return (
    <Section title={t('shell.home.venues.title')}>
      <VenuesState height="10rem">
        {(categories) => {
          const venues = categories.flatMap((category) => category.venues)
          return (
            <Grid>
              {venues.map((builtVenue, place) => (
                <VenueCard
                  key={builtVenue.venue.enName}
                  built={builtVenue}
                  text={textOf(builtVenue)}
                  {...faceOf(place)}
                  size={venues.length === 1 ? 'wide' : 'card'}
                />
              ))}
            </Grid>
          )
        }}
      </VenuesState>
    </Section>
  )
}

export default VenueCards
