/** One provider under two names, which does not tell dots in an address apart. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** An address in the form in which it is written to and compared. No provider of note tells addresses apart by case. */
export const emailAddressOf = (typed: string): string => typed.normalize('NFKC').toLowerCase()

/** One form for all addresses of one box, which anybody has as many of as they like: without a tag, and without dots where they count for nothing. */
export const foldedEmail = (typed: string): string => {
  const address = emailAddressOf(typed)
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)]
  const box = name.replace(/(?<=.)\+.*$/, '')
  return WITHOUT_DOTS.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
