/** Modules that declare what the API takes and gives, and run nothing. */
const CONTRACT = /[\\/]libs[\\/]contract[\\/]src[\\/][^?]+\.ts$/

/** Where a schema or a check is made. */
const MADE = /(?<![\w.$'"`])z\.(?=[a-z_]\w*\()/g

const TEXT = /(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/.source
const SUMMARY = new RegExp(`\\bsummary:\\s*${TEXT}(?:\\s*\\+\\s*${TEXT})*`, 'g')
const STATUSES = /\bstatuses: \[[^\]]*\]/g

/**
 * A module of the contract without what only the platform and the API's description read: summaries, and statuses. Of every schema
 * it says that making it does nothing else, or the bundler would keep them all: it cannot know that a method
 * (`z.string().check(…)`) does nothing but make one.
 */
export const leaner = (code: string): string =>
  code.replace(SUMMARY, "summary: ''").replace(STATUSES, 'statuses: []').replace(MADE, '/* @__PURE__ */ z.')

/** Lets a page carry of the contract only what its calls need. */
export const contractForPages = {
  filter: { id: CONTRACT },
  handler: (code: string) => ({ code: leaner(code), map: null }),
}
