import type { Step } from './step.ts'

interface StepOptions {
  /** How nx is told which projects. */
  readonly scope: readonly string[]
  readonly databaseUrl: string
  /** The programs of a NATS server and of the browser. */
  readonly nats: string
  readonly chromium: string
}

/** What is checked, in order: the quick and the cheap first. */
export const stepsOf = (options: StepOptions): Step[] => {
  const nx = (target: string, ...more: string[]): Step['command'] => [
    'nx',
    ...options.scope,
    '-t',
    target,
    '--outputStyle=stream',
    ...more,
  ]
  const browser = { CHROMIUM_PATH: options.chromium }
  return [
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
    { name: 'lint', command: ['oxlint', '--deny-warnings'] },
    // Without a project graph the boundary rule is skipped with a mere warning, so it is made first and warnings fail.
    { name: 'project graph', command: ['nx', 'show', 'projects'] },
    { name: 'boundaries', command: ['eslint', '--max-warnings', '0', 'apps', 'brands', 'libs', 'tools'] },
    {
      name: 'imports',
      command: ['depcruise', '--config', '.dependency-cruiser.js', 'apps', 'brands', 'libs', 'tools'],
    },
    { name: 'unused code', command: ['knip'] },
    { name: 'API document', command: ['node', 'tools/ci/src/api-document.ts'] },
    { name: 'types', command: nx('typecheck') },
    // No more at once than a small machine has cores: databases would wait for each other. Its speed is no test's business:
    // only what hangs runs into these limits.
    {
      name: 'unit and integration',
      command: nx('test', '--parallel=2', '--testTimeout=120000', '--hookTimeout=180000'),
      env: { TEST_DATABASE_URL: options.databaseUrl, NATS_SERVER_PATH: options.nats },
    },
    { name: 'build', command: nx('build') },
    { name: 'shipped files', command: ['node', 'tools/ci/src/shipped.ts'] },
    { name: 'Storybook', command: ['vitest', 'run', '--config', '.storybook/vitest.config.ts'], env: browser },
    { name: 'journeys', command: ['npm', 'run', '--silent', 'journeys', '-w', '@pavilion/e2e'], env: browser },
  ]
}
