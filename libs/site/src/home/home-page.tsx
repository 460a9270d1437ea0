import { useSiteConfig } from '@pavilion/brand'
import { Container, Place, placeStyle } from '@pavilion/ui-kit'
import { memo, Suspense } from 'react'
import styled from 'styled-components'
import { PanelBoundary } from '../boundary/panel-boundary.tsx'
import { COMPACT } from '../layout/measures.ts'
import { usePageTitle } from '../page/use-page-title.ts'
import { arrange } from './arrange.ts'
import { SECTIONS } from './sections.ts'

const Base = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-section-gap);

  > :first-child[data-row] {
    padding-top: var(--pv-space-5);
  }
`
/** A table with today's schedule beside it, below it where there is no room. */
const Row = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-section-gap) var(--pv-space-6);

  &[data-row='pair'] {
    grid-template-columns: minmax(0, 1fr) 18rem;
    align-items: start;
  }
  ${COMPACT} {
    &[data-row='pair'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const Slot = ({ name }: { name: string }) => {
  const section = SECTIONS[name]
  if (!section) return null
  const { Section, height } = section
  return (
    <PanelBoundary>
      <Suspense fallback={<Place style={placeStyle(height)} />}>
        <Section />
      </Suspense>
    </PanelBoundary>
  )
}

/** The sections, which do not render when the page's title does. */
const Sections = memo(({ home }: { home: readonly string[] }) =>
  arrange(home, SECTIONS).map((row) =>
    SECTIONS[row[0]]?.wide ? (
      <Slot key={row[0]} name={row[0]} />
    ) : (
      <Row key={row[0]} data-row={row.length === 2 ? 'pair' : 'single'}>
        {row.map((name) => (
          <Slot key={name} name={name} />
        ))}
      </Row>
    ),
  ),
)

/** Home, composed of the sections the brand lists. Each loads and fails by itself, in a place of its own height. */
export const HomePage = () => {
  const { home } = useSiteConfig()
  usePageTitle('shell.title.home')
  return (
    <Base>
      <Sections home={home} />
    </Base>
  )
}
