/** Domains of one provider, at which a name is the same box. */
const PROVIDERS = [
  ['gmail.com', 'googlemail.com'],
  ['icloud.com', 'me.com', 'mac.com'],
  ['proton.me', 'pm.me', 'protonmail.com', 'protonmail.ch'],
  ['yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'ya.ru'],
] as const
const FIRST_NAME: ReadonlyMap<string, string> = new Map(
  PROVIDERS.flatMap((domains) => domains.map((domain) => [domain, domains[0]] as const)),
)
/** Those that do not tell dots in a name apart. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'proton.me'])

/** An address in the form in which it is written to and compared. No provider of note tells addresses apart by case. */
export const emailAddressOf = (typed: string): string => typed.normalize('NFKC').toLowerCase()

/** One form for all addresses of one box, which anybody has as many of as they like: without a tag, and without dots where they count for nothing. */
export const foldedEmail = (typed: string): string => {
  const address = emailAddressOf(typed)
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)]
  const box = name.replace(/(?<=.)\+.*$/, '')
  const provider = FIRST_NAME.get(domain) ?? domain
  return `${WITHOUT_DOTS.has(provider) ? box.replaceAll('.', '') : box}@${provider}`
}
