import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const sessionSchema = z.object({ url: z.string(), name: z.string(), token: z.string() })
export type StoredSession = z.infer<typeof sessionSchema>

const fileOf = (env: NodeJS.ProcessEnv): string => {
  const data = env['PAVILION_DATA']
  if (data) return join(data, 'operator-session.json')
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'pavilion', 'operator-session.json')
}

/** Readable by this user only. */
export const sessionFile = (env: NodeJS.ProcessEnv) => {
  const file = fileOf(env)
  return {
    read: (): StoredSession | undefined => {
      try {
        return sessionSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
      } catch {
        return undefined
      }
    },
    write: (session: StoredSession): void => {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeFileSync(file, `${JSON.stringify(session)}\n`, { mode: 0o600 })
      // Writing keeps the mode of an existing file.
      chmodSync(file, 0o600)
    },
    forget: (): void => rmSync(file, { force: true }),
  }
}
