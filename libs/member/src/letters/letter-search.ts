import { LETTER_TYPES, type LetterType } from '@pavilion/contract/letters'

/** In the address. */
export interface LetterSearch {
  readonly type?: LetterType
  /** Unread ones alone. */
  readonly unread?: 1
  /** The letter that is read. */
  readonly id?: string
}

export const letterSearch = (query: Readonly<Record<string, unknown>>): LetterSearch => {
  const type = LETTER_TYPES.find((each) => each === query['type'])
  const { id } = query
  return {
    ...(type && { type }),
    ...(Number(query['unread']) === 1 && { unread: 1 as const }),
    ...(typeof id === 'string' && id !== '' && { id }),
  }
}
