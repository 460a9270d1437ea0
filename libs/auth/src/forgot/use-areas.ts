import { useApiQuery } from '@pavilion/api-client'
import { DEFAULT_AREA_CODE, fitsArea, queryCountryArea, type Area } from '@pavilion/contract/site'
import { useText } from '@pavilion/i18n'

const NONE: readonly Area[] = []

export interface Areas {
  readonly list: readonly Pick<Area, 'areaName' | 'areaCode'>[]
  fits(areaCode: string, phone: string): boolean
}

export const useAreas = (): Areas => {
  const t = useText()
  const listedAreas = useApiQuery(queryCountryArea, {}).data?.list ?? NONE
  const mainland = [{ areaName: t('auth.forgot.mainland'), areaCode: DEFAULT_AREA_CODE }]
  return {
    list: listedAreas.length > 0 ? listedAreas : mainland,
    fits: (areaCode, phone) => fitsArea(listedAreas, areaCode, phone),
  }
}
