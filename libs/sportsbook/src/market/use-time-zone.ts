import { usePreInfo } from '@pavilion/session'

/** The site's time zone; until the site has told, that of its market. */
export const useTimeZone = (): string => usePreInfo().data?.timeZone ?? 'Asia/Shanghai'

/** Today in the site's time zone, YYYY-MM-DD; undefined until the site has told. */
export const useSiteDay = (): string | undefined => usePreInfo().data?.siteDay
