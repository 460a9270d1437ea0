// What the Nx rule misses: imports past a library's face, cycles, and the testing face in shipped code.
import { modulesWithoutIndex, platformFloors } from './tools/ci/src/rules/platform-floors.ts'

const PLATFORM = '^apps/platform/src/'
const inTests = ['\\.test\\.ts$', '/testing/']
const modulesOf = (floors) => `${PLATFORM}(${floors.flat().join('|')})/`

const floorRule = (from, floorsBelow, alsoAllowed = []) => ({
  name: 'platform-floors',
  comment: 'A module of the platform imports only from floors below its own (docs/architecture.md).',
  severity: 'error',
  from,
  to: { path: PLATFORM, pathNot: [`${PLATFORM}$1/`, modulesOf(floorsBelow), ...alsoAllowed] },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-deep-imports',
      comment:
        'Import a library by its name; nothing reaches past its index.ts (or its ./domain, ./texts, ./testing and ./vite faces, or those of the contract and the operator API; of the sandbox, its prices).',
      severity: 'error',
      from: { path: '^(libs|apps|brands|tools)/([^/]+)/' },
      to: {
        path: '^(libs|apps|brands|tools)/([^/]+)/',
        pathNot: [
          '^$1/$2/',
          '/src/index\\.ts$',
          '/src/domain\\.ts$',
          '/src/texts/',
          '/src/testing/((render|stored)/)?index\\.ts$',
          '/src/vite/index\\.ts$',
          '^libs/(contract|operator-api)/src/[^/]+/index\\.ts$',
          '^apps/sandbox/src/prices/(index|pricing/(grid|market))\\.ts$',
        ],
      },
    },
    ...platformFloors.map((floor, height) =>
      floorRule({ path: modulesOf([floor]), pathNot: inTests }, platformFloors.slice(0, height)),
    ),
    // A domain reads the facts of another; no two read each other's (the step "rooms").
    floorRule({ path: `${PLATFORM}([^/]+)/`, pathNot: [...inTests, modulesOf(platformFloors)] }, platformFloors, [
      `${PLATFORM}[^/]+/events\\.ts$`,
    ]),
    {
      name: 'platform-faces',
      comment:
        'Of another module of the platform only index.ts and events.ts are imported, or what a module without index.ts has; tests look where they like.',
      severity: 'error',
      from: { path: `${PLATFORM}([^/]+)`, pathNot: inTests },
      to: {
        path: `${PLATFORM}[^/]+/`,
        pathNot: [
          `${PLATFORM}$1/`,
          `${PLATFORM}[^/]+/(index|events)\\.ts$`,
          `${PLATFORM}(${modulesWithoutIndex.join('|')})/[^/]+$`,
        ],
      },
    },
    {
      name: 'testing-face-in-tests-only',
      severity: 'error',
      from: { path: '^(libs|apps)/', pathNot: ['\\.(test|stories)\\.tsx?$', '/testing/', '^apps/e2e/'] },
      to: { path: '/src/testing/' },
    },
    {
      name: 'brands-for-apps-and-tools-only',
      severity: 'error',
      from: { path: '^(libs|apps/(platform|sandbox|e2e))/' },
      to: { path: '^brands/' },
    },
    {
      name: 'brand-data-holds-no-logic',
      comment: 'What a brand says of itself is data; components stand with the sections that it brings.',
      severity: 'error',
      from: { path: '^brands/[^/]+/src/(index|site|theme|web|texts)\\.ts$' },
      to: { path: '^libs/', pathNot: '^libs/(brand|i18n)/' },
    },
    {
      name: 'runs-in-a-browser',
      comment:
        'What a library offers to pages asks nothing of Node; what builds a site with it (vite, web, legal) and its tests may.',
      severity: 'error',
      from: {
        path: '^libs/[^/]+/src/',
        pathNot: [
          '\\.test\\.tsx?$',
          '/src/(testing|vite)/',
          '^libs/brand/src/(web|legal)/',
          '^libs/site/src/first-screen/draw-worker\\.ts$',
        ],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^tools/ci/fixtures/', '\\.svg$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
