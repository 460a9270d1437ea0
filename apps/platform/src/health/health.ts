export interface HealthCheck {
  readonly name: string
  /** A failed critical check stops traffic to the process. */
  readonly critical: boolean
  /** A throw is a failure. */
  check(): Promise<string> | string
}

export interface HealthReport {
  readonly status: 'ok' | 'degraded' | 'down' | 'stopping'
  readonly checks: Readonly<Record<string, string>>
}

export interface Health {
  register(check: HealthCheck): void
  stopping(): void
  report(): Promise<HealthReport>
}

const LIMIT_MS = 2_000

const run = async (check: HealthCheck): Promise<string> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), LIMIT_MS)
  })
  try {
    return await Promise.race([Promise.resolve(check.check()), timeout])
  } catch {
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}

export const createHealth = (): Health => {
  const checks: HealthCheck[] = []
  let ending = false
  return {
    register: (check) => void checks.push(check),
    stopping: () => {
      ending = true
    },
    report: async () => {
      const results = await Promise.all(checks.map(async (check) => [check, await run(check)] as const))
      const failedChecks = results.filter(([, state]) => state !== 'ok')
      const down = failedChecks.some(([check]) => check.critical)
      const status = ending ? 'stopping' : down ? 'down' : failedChecks.length > 0 ? 'degraded' : 'ok'
      return { status, checks: Object.fromEntries(results.map(([check, state]) => [check.name, state])) }
    },
  }
}
