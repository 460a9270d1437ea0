import { useSiteConfig } from '@pavilion/brand'
import { Container, Place, placeStyle } from '@pavilion/ui-kit'
import { memo, Suspense } from 'react'
import styled from 'styled-components'
import { PanelBoundary } from '../boundary/panel-boundary.tsx'
import { COMPACT } from '../layout/measures.ts'
import { usePageTitle } from '../page/use-page-title.ts'
import { homeRows } from './home-rows.ts'
import { firstSections } from './first-sections.ts'
import { SECTIONS, type SectionEntry } from './sections.ts'
import { useNear } from './use-near.ts'

const Base = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-section-gap);

  > :first-child[data-row] {
    padding-top: var(--pv-space-5);
  }
`
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

const Loaded = ({ section: { Section, height } }: { section: SectionEntry }) => (
  <PanelBoundary>
    <Suspense fallback={<Place style={placeStyle(height)} />}>
      <Section />
    </Suspense>
  </PanelBoundary>
)

const Later = ({ section }: { section: SectionEntry }) => {
  const { ref, near } = useNear<HTMLDivElement>()
  return near ? <Loaded section={section} /> : <Place ref={ref} style={placeStyle(section.height)} />
}

const Sections = memo(({ home }: { home: readonly string[] }) => {
  const first = firstSections(home, SECTIONS)
  const slot = (name: string) => {
    const section = SECTIONS[name]
    if (!section) return null
    return first.has(name) ? <Loaded key={name} section={section} /> : <Later key={name} section={section} />
  }
  return homeRows(home, SECTIONS).map((row) =>
    SECTIONS[row[0]]?.wide ? (
      slot(row[0])
    ) : (
      <Row key={row[0]} data-row={row.length === 2 ? 'pair' : 'single'}>
        {row.map(slot)}
      </Row>
    ),
  )
})

/** Each section fails alone, in a place of its own height. */
export const HomePage = () => {
  const { home } = useSiteConfig()
  usePageTitle('shell.title.home')
  return (
    <Base>
      <Sections home={home} />
    </Base>
  )
}
