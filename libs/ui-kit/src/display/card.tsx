import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** `data-pad`: s, m (default), l or none. */
export const Card = styled.div`
  padding: var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);

  &[data-pad='none'] {
    padding: 0;
    overflow: hidden;
  }

  &[data-pad='s'] {
    padding: var(--pv-space-3);
  }

  &[data-pad='l'] {
    padding: var(--pv-space-5);
  }
`

const Root = styled.section`
  padding-top: var(--pv-space-3);
  border-top: var(--pv-section-rule) solid var(--pv-text);
`
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--pv-space-4);
  min-height: 2.75rem;
  margin-bottom: var(--pv-space-2);

  h2 {
    font-size: var(--pv-size-20);
    line-height: 1.4;
  }
`
const Note = styled.span`
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
`
const Action = styled.span`
  margin-left: auto;
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
`

export interface SectionProps {
  title: string
  note?: ReactNode
  /** E.g. a link to more. */
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, note, action, children }: SectionProps) {
  return (
    <Root aria-label={title}>
      <Head>
        <h2>{title}</h2>
        {note && <Note>{note}</Note>}
        {action && <Action>{action}</Action>}
      </Head>
      {children}
    </Root>
  )
}
