/** What typing and pasting keep: `form.text('phone', digits(PHONE_MAX))`. */
export const digits =
  (most: number) =>
  (text: string): string =>
    text.replaceAll(/\D/g, '').slice(0, most)

/** Spec section 5: names and passwords have no spaces. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')

export const trimmed = (text: string): string => text.trim()
