/** Answers of the platform load nothing, and are framed nowhere. */
export const NO_SOURCES = {
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

export const POLICY_OF_NOTHING = Object.entries(NO_SOURCES)
  .map(([name, sources]) => `${name} ${sources.join(' ')}`)
  .join(';')
