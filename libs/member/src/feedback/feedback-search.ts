/** Of the list, in the address. */
export interface FeedbackListSearch {
  readonly state?: 'open' | 'closed'
  /** The number of the case that is read. */
  readonly ref?: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const feedbackListSearch = (query: Readonly<Record<string, unknown>>): FeedbackListSearch => {
  const state = (['open', 'closed'] as const).find((each) => each === query['state'])
  const ref = text(query['ref'])
  return { ...(state && { state }), ...(ref !== undefined && { ref }) }
}

/** Of the form: the bet that it is about. */
export const complaintSearch = (query: Readonly<Record<string, unknown>>): { readonly bet?: string } => {
  const bet = text(query['bet'])
  return bet === undefined ? {} : { bet }
}
