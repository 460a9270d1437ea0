import { Skeleton } from '@pavilion/ui-kit'
import styled, { keyframes } from 'styled-components'

const appear = keyframes`
  to { opacity: 1; }
`
/** A quick answer flashes nothing. */
const Delayed = styled.div`
  opacity: 0;
  animation: ${appear} 0ms 200ms forwards;
`

export const DelayedSkeleton = ({ height }: { height: string }) => (
  <Delayed aria-busy="true">
    <Skeleton height={height} />
  </Delayed>
)
