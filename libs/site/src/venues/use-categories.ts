import { useApiQuery } from '@pavilion/api-client'
import { navigationList } from '@pavilion/contract/site'
import { useMemo } from 'react'
import { builtCategories, type BuiltCategory } from './built-categories.ts'

const NONE: readonly BuiltCategory[] = []

/** Empty until loaded, and on failure. */
export const useCategories = (): readonly BuiltCategory[] => {
  const { data } = useApiQuery(navigationList, {})
  return useMemo(() => (data ? builtCategories(data.list) : NONE), [data])
}
