import { foldedName } from './folded-name.ts'

/** Whether two names are one person's name as banks may write it: width, case, dots, spaces and script aside. */
export const isSameName = (one: string, other: string): boolean => {
  const folded = foldedName(one)
  return folded !== '' && folded === foldedName(other)
}
