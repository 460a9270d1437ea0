import type { auth } from './auth.ts'
import type { betting } from './betting.ts'
import type { captcha } from './captcha.ts'
import { kit } from './kit.ts'
import type { legal } from './legal.ts'
import type { member } from './member.ts'
import type { protection } from './protection.ts'
import type { rulebook } from './rulebook.ts'
import { shell } from './shell.ts'
import { sportsbook } from './sportsbook.ts'
import type { unavailable } from './unavailable.ts'
import type { wallet } from './wallet.ts'

/** The first page's texts. */
export const catalogue = { shell, kit, sportsbook } as const

/** Domains add theirs: `declare module '@pavilion/i18n' { interface Catalogue { race: typeof race } }`. */
export interface Catalogue {
  readonly shell: typeof shell
  readonly kit: typeof kit
  readonly sportsbook: typeof sportsbook
  readonly auth: typeof auth
  readonly betting: typeof betting
  readonly captcha: typeof captcha
  readonly legal: typeof legal
  readonly member: typeof member
  readonly protection: typeof protection
  readonly rulebook: typeof rulebook
  readonly unavailable: typeof unavailable
  readonly wallet: typeof wallet
}
