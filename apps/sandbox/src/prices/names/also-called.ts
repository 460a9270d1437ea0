import type { NamePair } from '../game/names.ts'

export interface AlsoCalled {
  readonly en?: string
  readonly short?: NamePair
  readonly aliases?: readonly string[]
}
