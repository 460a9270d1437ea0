import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Art, Section } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { NARROW } from '../layout/measures.ts'
import type { BuiltCategory } from '../venues/built-categories.ts'
import { VenuesState } from './venues-state.tsx'

const Grid = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-border);

  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Cell = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 11rem;
  gap: var(--pv-space-4);
  align-items: center;
  height: 100%;
  padding: var(--pv-space-4) var(--pv-space-5);
  background: var(--pv-surface);

  &:hover {
    background: var(--pv-surface-2);
  }
  > span {
    display: grid;
    gap: 0.125rem;
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
  i {
    color: var(--pv-accent-text);
    font-family: var(--pv-font-numeral);
    font-style: normal;
  }
  strong {
    color: var(--pv-text);
    font-size: var(--pv-size-20);
    line-height: 1.75rem;
  }
  small {
    margin-top: var(--pv-space-4);
    font-size: inherit;
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr) 8rem;
    padding: var(--pv-space-4);
  }
`
const Picture = styled.span`
  overflow: hidden;
  border-radius: var(--pv-radius-s);
`

const Entry = ({ category, place }: { category: BuiltCategory; place: number }) => {
  const t = useText()
  const [language] = useLanguage()
  const names = category.venues.map(({ venue }) =>
    venue.state === 'open'
      ? localised(venue.name, language)
      : t('shell.home.venues.maintained', { venue: localised(venue.name, language) }),
  )
  return (
    <Cell to={category.href}>
      <span>
        <i aria-hidden="true">{String(place).padStart(2, '0')}</i>
        <strong>{t(category.title)}</strong>
        {t('shell.home.venues.sportText')}
        <small>{names.join(t('shell.home.venues.separator'))}</small>
      </span>
      <Picture>
        <Art name="pitch" hue="mint" />
      </Picture>
    </Cell>
  )
}

const VenueDirectory = () => {
  const t = useText()
  return (
    <Section title={t('shell.home.venues.directory')}>
      <VenuesState height="8.25rem">
        {(categories) => (
          <Grid>
            {categories.map((category, index) => (
              <li key={category.code}>
                <Entry category={category} place={index + 1} />
              </li>
            ))}
          </Grid>
        )}
      </VenuesState>
    </Section>
  )
}

export default VenueDirectory
