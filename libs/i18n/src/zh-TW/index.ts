// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.
import { home } from './home.ts'
import { kit } from './kit.ts'
import { shell } from './shell.ts'
import { sportsbook } from './sportsbook.ts'
import { unavailable } from './unavailable.ts'

export const catalogue = { home, kit, shell, sportsbook, unavailable }
