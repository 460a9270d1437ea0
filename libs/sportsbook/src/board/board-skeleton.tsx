import { Skeleton } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { EarlyRows } from './early-rows.tsx'

const Rows = styled.div`
  display: grid;
  gap: 1px;
`

export function BoardSkeleton() {
  const { t } = useTranslate()
  return (
    <Rows role="status" aria-label={t('betting.board.loading')} data-early-board="">
      {[0, 1, 2].map((league) => (
        <Rows key={league}>
          <Skeleton height="1.875rem" />
          {[0, 1, 2].map((match) => (
            <Skeleton key={match} height="4.25rem" />
          ))}
        </Rows>
      ))}
      <EarlyRows />
    </Rows>
  )
}
