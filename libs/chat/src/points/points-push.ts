import { queryKey } from '@pavilion/api-client'
import { ownPoints, pointsMine, type OwnPoints } from '@pavilion/contract/points'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** The newer of two: an answer may come after a push that is newer than it. */
export const keepNewer = (cache: QueryClient, points: OwnPoints): void => {
  cache.setQueryData<OwnPoints>(queryKey(pointsMine, {}), (before) =>
    before && before.version > points.version ? before : points,
  )
}

const applyPointsPush = (cache: QueryClient, data: unknown): void => {
  const read = z.safeDecode(ownPoints, data as never)
  if (read.success) keepNewer(cache, read.data)
}

export default applyPointsPush
