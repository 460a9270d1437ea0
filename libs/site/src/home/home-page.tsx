import { Container } from '@pavilion/ui-kit'
import { useSiteConfig } from '@pavilion/brand'
import { Suspense } from 'react'
import styled from 'styled-components'
import { PanelBoundary } from '../app/panel-boundary.tsx'
import { COMPACT } from '../shell/measures.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { arrange } from './arrange.ts'
import { SECTIONS } from './sections.ts'

const Base = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-section-gap);
`
/** A table with today's schedule beside it, below it where there is no room. */
const Pair = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  align-items: start;
  gap: var(--pv-space-6);

  > * {
    width: auto;
    margin: 0;
  }
  ${COMPACT} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Home, composed of the sections the brand lists. Each loads and fails by itself, in a place of its own height. */
export const HomePage = () => {
  const { home } = useSiteConfig()
  usePageTitle('home')
  return (
    <Base>
      {arrange(home).map((row) => {
        const sections = row.map((name) => {
          const { Section, Placeholder } = SECTIONS[name]
          return (
            <PanelBoundary key={name}>
              <Suspense fallback={<Placeholder />}>
                <Section />
              </Suspense>
            </PanelBoundary>
          )
        })
        return row.length === 2 ? <Pair key={row.join(' ')}>{sections}</Pair> : sections
      })}
    </Base>
  )
}
