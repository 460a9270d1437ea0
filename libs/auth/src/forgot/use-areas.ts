import { useApiQuery } from '@pavilion/api-client'
import { DEFAULT_AREA_CODE, phoneNumber, phonePattern, queryCountryArea, type Area } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'

/** The mainland's pattern, until or unless the platform tells its areas (spec section 3). */
const MAINLAND = /^1\d{10}$/

export interface Areas {
  readonly list: readonly Pick<Area, 'areaName' | 'areaCode'>[]
  /** Whether a national number is one of an area; the server's pattern is read so that none can hang the page. */
  fits(areaCode: string, phone: string): boolean
}

/** The areas whose numbers the site takes. */
export const useAreas = (): Areas => {
  const t = useText()
  const told = useApiQuery(queryCountryArea, {}).data?.list
  const list = told && told.length > 0 ? told : undefined
  return {
    list: list ?? [{ areaName: t('auth.forgot.mainland'), areaCode: DEFAULT_AREA_CODE }],
    fits: (areaCode, phone) => {
      const regex = list?.find((area) => area.areaCode === areaCode)?.regex
      const pattern = regex === undefined ? undefined : phonePattern(regex)
      if (pattern) return pattern(phone)
      return areaCode === DEFAULT_AREA_CODE ? MAINLAND.test(phone) : phoneNumber.safeParse(phone).success
    },
  }
}
