/** Where the device keeps the leagues that are folded away. */
export const FOLDS_SLOT = 'pavilion.folds'

/** Whether leagues may be folded away, without what it takes to read which: for what is drawn before the code of the page is here. */
export const hasFolds = (): boolean => {
  try {
    return localStorage.getItem(FOLDS_SLOT)?.includes('"keys":["') === true
  } catch {
    return false
  }
}
