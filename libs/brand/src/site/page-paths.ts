import { CRTY_PATH } from '@pavilion/contract/games'

/**
 * The addresses a site has pages for, `$name` standing for one segment of any text and `$` alone for whatever follows; upper
 * and lower case are the same. A host answers them with the app, and any other one with the app and 404. The site's own routes are
 * held to this list.
 */
export const PAGE_PATHS = [
  '/',
  '/loading',
  '/home',
  '/login',
  '/game/sport',
  CRTY_PATH,
  // Which venues there are is the site's to say, not the build's.
  '/game/sport/$enName',
  '/mine',
  '/mine/userinfo',
  '/mine/auth',
  '/mine/security',
  '/mine/protection',
  '/mine/betRecord',
  '/mine/savemoney',
  '/mine/savemoney/wait/$orderNo',
  '/redirect',
  '/redirect/$',
] as const
