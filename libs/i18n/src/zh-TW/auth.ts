import type { Texts } from '../text/keys.ts'

export const auth: Texts<'auth'> = {
}
