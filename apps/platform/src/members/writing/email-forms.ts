const PROVIDERS = [
  ['gmail.com', 'googlemail.com'],
  ['icloud.com', 'me.com', 'mac.com'],
  ['proton.me', 'pm.me', 'protonmail.com', 'protonmail.ch'],
  ['yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'ya.ru'],
] as const
const FIRST_NAME: ReadonlyMap<string, string> = new Map(
  PROVIDERS.flatMap((domains) => domains.map((domain) => [domain, domains[0]] as const)),
)
/** These ignore dots. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'proton.me'])

/** Major providers ignore case. */
export const emailAddressOf = (typed: string): string => typed.normalize('NFKC').toLowerCase()

/** Aliases are free: no tag, no ignored dots. */
export const foldedEmail = (typed: string): string => {
  const address = emailAddressOf(typed)
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)]
  const box = name.replace(/(?<=.)\+.*$/, '')
  const provider = FIRST_NAME.get(domain) ?? domain
  return `${WITHOUT_DOTS.has(provider) ? box.replaceAll('.', '') : box}@${provider}`
}
