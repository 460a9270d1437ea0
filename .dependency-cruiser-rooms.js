// What stands in one folder is a room. Rooms of a project never import each other in a circle, types included; a room counts with all that
// lies below it. Tests, stories and what they share may look into any room.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-room-cycles',
      comment: 'Two folders import each other: move what both need below them, or hand it in.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['(^|/)dist/', '^tools/ci/fixtures/', '\\.svg$', '\\.(test|stories|spec)\\.tsx?$', '/testing/'],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
