import { Skeleton } from '@pavilion/ui-kit'
import { Columns, Panel, SideColumn } from './deposit-layout.tsx'

export const DepositSkeleton = () => (
  <Columns aria-busy>
    <Panel>
      <Skeleton width="6rem" height="1.75rem" />
      <Skeleton height="8rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="2.5rem" />
    </Panel>
    <SideColumn>
      <Panel>
        <Skeleton height="13rem" />
      </Panel>
    </SideColumn>
  </Columns>
)
