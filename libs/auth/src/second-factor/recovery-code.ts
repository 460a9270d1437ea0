import { recoveryCode } from '@pavilion/contract/account'

const HALF = 5

/** `abcde-fgh23`, however it was written. */
export const recoveryCodeOf = (text: string): string | undefined => {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '')
  return recoveryCode.safeParse(`${letters.slice(0, HALF)}-${letters.slice(HALF)}`).data
}
