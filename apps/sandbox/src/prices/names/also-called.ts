import type { NamePair } from '../game/names.ts'

/** What somebody is called beside their name, for those who search. */
export interface AlsoCalled {
  readonly en?: string
  readonly short?: NamePair
  readonly aliases?: readonly string[]
}
