/** A recovery code as it was handed out, `abcde-fgh23`, from what was typed; undefined when it is none. */
export const recoveryCode = (typed: string): string | undefined => {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[a-z2-7]{10}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : undefined
}
