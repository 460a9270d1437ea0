export const FOLDS_SLOT = 'pavilion.folds'

/** For what is drawn early. */
export const hasFolds = (): boolean => {
  try {
    return localStorage.getItem(FOLDS_SLOT)?.includes('"keys":["') === true
  } catch {
    return false
  }
}
