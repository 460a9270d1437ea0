import { auth } from './auth.ts'
import { kit } from './kit.ts'
import { shell } from './shell.ts'
import { sportsbook } from './sportsbook.ts'
import { wallet } from './wallet.ts'

export const catalogue = { auth, kit, shell, sportsbook, wallet }
