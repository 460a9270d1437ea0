import { auth } from './auth.ts'
import { kit } from './kit.ts'
import type { legal } from './legal.ts'
import { shell } from './shell.ts'
import { sportsbook } from './sportsbook.ts'
import { wallet } from './wallet.ts'

/** Simplified Chinese, the source of every other language. `legal` comes apart, see text/catalogue.ts. */
export const catalogue = { shell, kit, auth, wallet, sportsbook } as const

export type Catalogue = typeof catalogue & { readonly legal: typeof legal }
