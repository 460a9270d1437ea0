import type { Texts } from '../text/keys.ts'

export const legal: Texts<'legal'> = {}
