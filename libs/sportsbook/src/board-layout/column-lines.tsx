import styled from 'styled-components'
import type { BoardLayout } from './board-shape.ts'

export const GutterLine = styled.i`
  align-self: stretch;
  justify-self: center;
  width: 1px;
  background: var(--pv-border);
`

const Lines = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: var(--board-columns);
  column-gap: 0.125rem;
  padding-inline: 0.375rem;
  pointer-events: none;
`

export function ColumnLines({ layout }: { readonly layout: BoardLayout }) {
  if (layout.gutters.length === 0) return null
  return (
    <Lines aria-hidden="true">
      {layout.gutters.map((at) => (
        <GutterLine key={at} style={{ gridColumn: at }} />
      ))}
    </Lines>
  )
}
