import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from './apt.ts'

const OF_DEBIAN = /^\/usr\/lib\/postgresql\/(\d+)\/bin$/

/** Debian's package of an extension that this server lacks; `root`: where the file system begins. */
export const missingExtension = (bin: string, extension: string, root = '/'): string | undefined => {
  const [, version] = OF_DEBIAN.exec(bin) ?? []
  if (version === undefined) return undefined
  const isThere = existsSync(join(root, 'usr/share/postgresql', version, 'extension', `${extension}.control`))
  return isThere ? undefined : `postgresql-${version}-${extension.replaceAll('_', '-')}`
}

/** Elsewhere than on Debian it has to be there: whatever needs it says so. */
export const installExtension = (bin: string, extension: string): void => {
  const debianPackage = missingExtension(bin, extension)
  if (debianPackage !== undefined) aptInstall(debianPackage)
}
