/** In the form `abcde-fgh23`. Undefined: not a recovery code. */
export const recoveryCode = (typed: string): string | undefined => {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[a-z2-7]{10}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : undefined
}
