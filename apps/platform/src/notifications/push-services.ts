/** Which push services browsers may name. */
export interface PushServices {
  /** Hosts; `*.` before one stands for those below it. */
  readonly hosts: readonly string[]
  /** A service of our own, at an address of ours: the sandbox’s. */
  readonly ownOrigin: string | undefined
}

/** The service that an endpoint belongs to, by the entry that allows it. Undefined: none, and nothing may be sent there. */
export const serviceOf = (endpoint: string, { hosts, ownOrigin }: PushServices): string | undefined => {
  if (!URL.canParse(endpoint)) return undefined
  const { protocol, username, password, hostname, port, hash, origin, href } = new URL(endpoint)
  // Another reader could see another host in what is not written as it is meant.
  if (href !== endpoint || username !== '' || password !== '' || hash !== '') return undefined
  if (ownOrigin !== undefined && origin === ownOrigin) return ownOrigin
  if (protocol !== 'https:' || port !== '') return undefined
  return hosts.find((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
}
