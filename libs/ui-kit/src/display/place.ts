import styled from 'styled-components'

/** CSS lengths, on wide screens and on phones. */
export interface Heights {
  readonly wide: string
  readonly narrow: string
}

export const Place = styled.div`
  min-height: var(--wide);

  @media (max-width: 767px) {
    min-height: var(--narrow);
  }
`

export const placeStyle = ({ wide, narrow }: Heights): object => ({ '--wide': wide, '--narrow': narrow })
