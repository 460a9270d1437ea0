// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.
import { kit } from './kit.ts'
import { shell } from './shell.ts'
import { sportsbook } from './sportsbook.ts'
import { unavailable } from './unavailable.ts'

export const catalogue = { kit, shell, sportsbook, unavailable }
