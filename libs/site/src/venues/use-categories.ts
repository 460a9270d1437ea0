import { useApiQuery } from '@pavilion/api-client'
import { navigationList } from '@pavilion/contract/site'
import { usePages } from '@pavilion/domain'
import { useMemo } from 'react'
import { builtCategories, type BuiltCategory } from './built-categories.ts'

const NONE: readonly BuiltCategory[] = []

/** Empty until loaded, and on failure. */
export const useCategories = (): readonly BuiltCategory[] => {
  const { data } = useApiQuery(navigationList, {})
  const pages = usePages()
  return useMemo(() => (data ? builtCategories(data.list, pages) : NONE), [data, pages])
}
