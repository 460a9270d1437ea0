import lighthouse from 'lighthouse'

export interface Audit {
  readonly scores: Readonly<Record<Category, number>>
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  /** Ms on the simulated phone, longest first. */
  readonly longTasks: readonly number[]
  readonly benchmarkIndex: number
  readonly hadProcessor: number
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  /** Part of `dur` that the thread ran. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

export const hadProcessorOf = (events: readonly TraceEvent[]): number => {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  let lasted = 0
  let ran = 0
  for (const { name, pid, tid, dur, tdur } of events) {
    if (!name.endsWith('RunTask') || dur === undefined || tdur === undefined || !threads.has(`${pid}/${tid}`)) continue
    lasted += dur
    ran += tdur
  }
  return ran / lasted
}

const longTasksOf = (details: unknown): number[] => {
  const { items = [] } = (details ?? {}) as { readonly items?: readonly { readonly duration: number }[] }
  return items
    .map(({ duration }) => duration)
    .toSorted((a, b) => b - a)
    .slice(0, 3)
}

export const auditPage = async (url: string, debuggingPort: number): Promise<Audit> => {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
  })
  const { lhr, artifacts } = result ?? {}
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${lhr?.runtimeError?.message ?? ''}`)
  const score = (name: Category): number => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const value = (name: string): number => lhr.audits[name]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    longTasks: longTasksOf(lhr.audits['long-tasks']?.details),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    hadProcessor: hadProcessorOf((artifacts?.Trace.traceEvents ?? []) as readonly TraceEvent[]),
  }
}
