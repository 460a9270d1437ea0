// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in tools/traditional-wording.ts.
import { auth } from './auth.ts'
import { betting } from './betting.ts'
import { captcha } from './captcha.ts'
import { kit } from './kit.ts'
import { member } from './member.ts'
import { protection } from './protection.ts'
import { shell } from './shell.ts'
import { sportsbook } from './sportsbook.ts'
import { unavailable } from './unavailable.ts'
import { wallet } from './wallet.ts'

export const catalogue = { auth, betting, captcha, kit, member, protection, shell, sportsbook, unavailable, wallet }
