import styled from 'styled-components'

/** Heights something will have, on wide screens and on phones; CSS lengths. */
export interface Heights {
  readonly wide: string
  readonly narrow: string
}

/** Keeps the height of what is still on its way, so that nothing below it jumps. */
export const Place = styled.div`
  min-height: var(--wide);

  @media (max-width: 767px) {
    min-height: var(--narrow);
  }
`

/** The inline style that tells a `Place` its heights. */
export const placeStyle = ({ wide, narrow }: Heights): object => ({ '--wide': wide, '--narrow': narrow })
