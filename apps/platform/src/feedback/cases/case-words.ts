import type { LocalText } from '@pavilion/contract'
import type { PersonalKey } from '../../members/index.ts'

const FIELD = 'feedback'

export const sealText = (key: PersonalKey, text: string): Buffer => key.seal(FIELD, text)

/** Empty once the member's personal data was erased: its words went with it. */
export const openText = (key: PersonalKey | undefined, sealed: Uint8Array | null): string =>
  key && sealed ? key.open(FIELD, sealed) : ''

/** What the desk says is in both languages, what a member says in the one it was written in. */
export const sealEntry = (key: PersonalKey, text: string | LocalText): Buffer =>
  sealText(key, JSON.stringify(typeof text === 'string' ? { 'zh-CN': text, 'zh-TW': text } : text))

export const openEntry = (key: PersonalKey | undefined, sealed: Uint8Array): LocalText =>
  key ? (JSON.parse(openText(key, sealed)) as LocalText) : { 'zh-CN': '', 'zh-TW': '' }
