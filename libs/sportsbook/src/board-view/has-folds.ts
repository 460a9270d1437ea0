/** Storage key. */
export const FOLDS_SLOT = 'pavilion.folds'

/** Without reading which, for what is drawn before the page's code is here. */
export const hasFolds = (): boolean => {
  try {
    return localStorage.getItem(FOLDS_SLOT)?.includes('"keys":["') === true
  } catch {
    return false
  }
}
