import type { Step } from './step.ts'

/** `scope`: nx arguments that select projects. */
export const stepsOf = (scope: readonly string[]): Step[] => {
  const nx = (target: string, ...more: string[]): Step['command'] => [
    'nx',
    ...scope,
    '-t',
    target,
    '--outputStyle=stream',
    ...more,
  ]
  return [
    { name: 'lint', command: ['oxlint', '--deny-warnings'] },
    // Without a project graph the boundary rule only warns.
    { name: 'project graph', command: ['nx', 'show', 'projects'] },
    // The longest first.
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'], oneCore: true },
    {
      name: 'boundaries',
      command: ['eslint', '--max-warnings', '0', 'apps', 'brands', 'libs', 'tools'],
      oneCore: true,
    },
    { name: 'unused code', command: ['knip'], oneCore: true },
    {
      name: 'imports',
      command: ['depcruise', '--config', '.dependency-cruiser.js', 'apps', 'brands', 'libs', 'tools'],
      oneCore: true,
    },
    {
      name: 'rooms',
      command: ['depcruise', '--config', '.dependency-cruiser-rooms.js', 'apps', 'brands', 'libs', 'tools'],
      oneCore: true,
    },
    { name: 'SQL', command: ['squawk', 'apps/platform/src/**/*.sql'], oneCore: true },
    { name: 'API document', command: ['node', 'tools/ci/src/api-document.ts'] },
    // The program of all: nx and npm around each of 36 compilers took half as long as they. What a change affects, nx knows.
    {
      name: 'types',
      command: scope[0] === 'run-many' ? ['node', 'tools/ci/src/types/types.ts'] : nx('typecheck'),
    },
    // A small machine's cores, or databases would wait for each other. The limits catch only what
    // hangs.
    {
      name: 'unit and integration',
      command: nx('test', '--parallel=2', '--testTimeout=120000', '--hookTimeout=180000'),
      needs: ['PostgreSQL', 'NATS', 'browser'],
    },
    { name: 'build', command: nx('build') },
    { name: 'shipped files', command: ['node', 'tools/ci/src/shipped.ts'] },
    { name: 'Storybook', command: ['vitest', 'run', '--config', '.storybook/vitest.config.ts'], needs: ['browser'] },
    {
      name: 'journeys',
      command: ['npm', 'run', '--silent', 'journeys', '-w', '@pavilion/e2e'],
      needs: ['browser'],
    },
  ]
}
