import { Skeleton } from '@pavilion/ui-kit'
import styled from 'styled-components'

/** Matches in a list of home. */
export const MOST_SHOWN = 4

/** Of a card, of what stands for one, and of what is kept free before either. */
export const CARD_HEIGHT = '11rem'

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  align-items: start;
  gap: 1rem;

  /* A phone shows one card and the edge of the next, in a row that is pushed sideways. */
  @media (max-width: 767px) {
    grid-auto-columns: 17.5rem;
    grid-auto-flow: column;
    grid-template-columns: none;
    gap: 0.75rem;
    margin-inline: -1rem;
    padding-inline: 1rem;
    overflow-x: auto;
    scroll-padding-inline: 1rem;
    scroll-snap-type: x proximity;
    scrollbar-width: none;
    & > * {
      scroll-snap-align: start;
    }
  }
`

interface LoadingProps {
  readonly limit?: number
}

const skeletons = (limit: number, height: string) =>
  Array.from({ length: limit }, (_, n) => <Skeleton key={n} height={height} />)

export const LoadingCards = ({ limit = MOST_SHOWN }: LoadingProps) => (
  <Grid aria-busy="true">{skeletons(limit, CARD_HEIGHT)}</Grid>
)

export const LoadingRows = ({ limit = MOST_SHOWN }: LoadingProps) => (
  <div aria-busy="true">{skeletons(limit, '4.5rem')}</div>
)

export const LoadingSchedule = () => <Skeleton height="18rem" />
