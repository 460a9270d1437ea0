import type { Texts } from '../text/keys.ts'

export const kit: Texts<'kit'> = {}
