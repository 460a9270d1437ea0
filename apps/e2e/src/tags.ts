export const ANY_BRAND = '@any-brand'

/** `accounts/` run one at a time per site, so these run beside the first brand's. */
export const LAST_BRAND = '@last-brand'
