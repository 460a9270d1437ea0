import { usePreInfo } from '@pavilion/session'

/** The site's time zone; until the site has told, that of its market. */
export const useTimeZone = (): string => usePreInfo().data?.timeZone ?? 'Asia/Shanghai'
