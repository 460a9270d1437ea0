import { usePreInfo } from './pre-info.ts'

/** The site's time zone (IANA name); until the site has told, that of its market. */
export const useTimeZone = (): string => usePreInfo().data?.timeZone ?? 'Asia/Shanghai'
