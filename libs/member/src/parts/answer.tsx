import { isAnsweredBySession, type ApiError } from '@pavilion/api-client'
import { ErrorState, Skeleton } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'

interface Answered<T> {
  readonly data: T | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  refetch(): unknown
}

export const together = <A, B>(a: Answered<A>, b: Answered<B>): Answered<readonly [A, B]> => ({
  data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
  error: (a.data === undefined ? a.error : null) ?? (b.data === undefined ? b.error : null),
  isFetching: a.isFetching || b.isFetching,
  refetch: () => {
    for (const each of [a, b]) if (each.data === undefined) void each.refetch()
  },
})

interface AnswerProps<T> {
  readonly answer: Answered<T>
  /** CSS lengths, one per panel. */
  readonly height: string | readonly string[]
  readonly children: (data: T) => ReactNode
}

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
