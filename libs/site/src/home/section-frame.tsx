import { Container } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { NARROW } from '../shell/measures.ts'

/** A section of the home page; a brand may open it with a rule of ink (token section-rule). */
const Base = styled(Container).attrs({ as: 'section' })`
  > header {
    display: flex;
    align-items: baseline;
    gap: var(--pv-space-3);
    padding-bottom: var(--pv-space-3);
    border-top: var(--pv-section-rule) solid var(--pv-text);
  }
  [data-header='masthead'] & > header {
    padding-top: var(--pv-space-2);
  }
  h2 {
    margin: 0;
    font-size: var(--pv-size-20);
    line-height: 1.75rem;
  }
  > header > small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
  > header > :last-child:not(h2, small) {
    margin-inline-start: auto;
  }
  ${NARROW} {
    > header {
      flex-wrap: wrap;
    }
  }
`

export interface SectionFrameProps {
  readonly title: string
  /** Stands beside the title, quietly. */
  readonly note?: ReactNode
  /** Tabs and links at the right of the title. */
  readonly tools?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export const SectionFrame = ({ title, note, tools, className, children }: SectionFrameProps) => (
  <Base className={className} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {note && <small>{note}</small>}
      {tools && <div>{tools}</div>}
    </header>
    {children}
  </Base>
)
