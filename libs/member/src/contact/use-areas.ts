import { useApiQuery } from '@pavilion/api-client'
import { DEFAULT_AREA_CODE, queryCountryArea, type Area } from '@pavilion/contract/site'

const NONE: readonly Area[] = []

export const useAreas = () => {
  const list = useApiQuery(queryCountryArea, {}).data?.list ?? NONE
  const hasDefault = list.some(({ areaCode }) => areaCode === DEFAULT_AREA_CODE)
  return { areas: list, first: hasDefault ? DEFAULT_AREA_CODE : (list[0]?.areaCode ?? DEFAULT_AREA_CODE) }
}
