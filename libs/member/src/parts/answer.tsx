import { isAnsweredBySession, type ApiError } from '@pavilion/api-client'
import { ErrorState, Skeleton } from '@pavilion/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'

interface AnswerProps<T> {
  readonly answer: UseQueryResult<T, ApiError>
  /** CSS lengths of what is coming, one for each panel. */
  readonly height: string | readonly string[]
  readonly children: (data: T) => ReactNode
}

/** What the platform answered; before that its place is kept, and after a failure it may be asked again. */
export const Answer = <T,>({ answer, height, children }: AnswerProps<T>) => {
  const { data, error, isFetching, refetch } = answer
  if (data !== undefined) return children(data)
  if (error && !isAnsweredBySession(error))
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} text={error.message} />
  return (
    <Stack aria-busy="true">
      {[height].flat().map((length, index) => (
        <Skeleton key={index} height={length} />
      ))}
    </Stack>
  )
}
