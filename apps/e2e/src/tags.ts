/** The same in every brand, so it runs only for the first one. */
export const ANY_BRAND = '@any-brand'

/** As ANY_BRAND, but for the last brand. `accounts/` run one at a time per site, so these are walked beside those of the first brand. */
export const LAST_BRAND = '@last-brand'
