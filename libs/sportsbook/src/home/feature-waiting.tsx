import { Skeleton } from '@pavilion/ui-kit'
import { Facing, Frame, Markets } from './feature-match-styles.ts'

const mark = (
  <div>
    <Skeleton width="3rem" height="3rem" />
  </div>
)
const price = <Skeleton height="3rem" />
export const FEATURE_WAITING = (
  <Frame aria-busy="true">
    <Skeleton />
    <Facing>
      {mark}
      <Skeleton width="5rem" height="3rem" />
      {mark}
    </Facing>
    <Markets>
      {price}
      {price}
      {price}
    </Markets>
  </Frame>
)
