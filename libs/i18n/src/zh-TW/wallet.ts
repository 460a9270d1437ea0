import type { Texts } from '../text/keys.ts'

export const wallet: Texts<'wallet'> = {
}
