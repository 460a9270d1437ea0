import { useApiQuery } from '@pavilion/api-client'
import { navigationList } from '@pavilion/contract/site'
import { usePages } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { EmptyState, ErrorState } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { builtCategories, type BuiltCategory } from '../venues/built-categories.ts'
import { DelayedSkeleton } from './late-skeleton.tsx'

export interface VenuesStateProps {
  /** CSS length of what is coming. */
  readonly height: string
  readonly children: (categories: readonly BuiltCategory[]) => ReactNode
}

export const VenuesState = ({ height, children }: VenuesStateProps) => {
  const t = useText()
  const pages = usePages()
  const { data, isError, isFetching, refetch } = useApiQuery(navigationList, {})
  if (!data && isError) return <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <DelayedSkeleton height={height} />
  const categories = builtCategories(data.list, pages).filter((category) => category.venues.length > 0)
  if (categories.length === 0) return <EmptyState title={t('shell.home.venues.empty')} />
  return children(categories)
}
