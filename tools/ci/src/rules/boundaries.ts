const floors = (...numbers: number[]) => numbers.map((number) => `floor:${number}`)

/** A project must satisfy the entries of all its tags. */
export const boundaries = [
  {
    sourceTag: 'domain:contract',
    onlyDependOnLibsWithTags: [],
    bannedExternalImports: ['react', 'react-dom', 'react/*'],
  },
  { sourceTag: 'domain:money', onlyDependOnLibsWithTags: [], bannedExternalImports: ['react', 'react-dom', 'react/*'] },
  {
    sourceTag: 'domain:odds',
    onlyDependOnLibsWithTags: ['domain:money', 'domain:contract'],
    bannedExternalImports: ['react', 'react-dom', 'react/*'],
  },
  {
    sourceTag: 'domain:book',
    onlyDependOnLibsWithTags: ['domain:contract'],
    bannedExternalImports: ['react', 'react-dom', 'react/*'],
  },
  {
    sourceTag: 'domain:protocols',
    onlyDependOnLibsWithTags: ['domain:contract'],
    bannedExternalImports: ['react', 'react-dom', 'react/*'],
  },
  {
    sourceTag: 'domain:operator-api',
    onlyDependOnLibsWithTags: ['domain:contract'],
    bannedExternalImports: ['react', 'react-dom', 'react/*'],
  },
  { sourceTag: 'domain:brand', onlyDependOnLibsWithTags: ['domain:contract', 'domain:i18n'] },
  { sourceTag: 'domain:i18n', onlyDependOnLibsWithTags: ['domain:contract'] },
  { sourceTag: 'floor:1', onlyDependOnLibsWithTags: floors(0) },
  { sourceTag: 'domain:ui-kit', onlyDependOnLibsWithTags: floors(0) },
  { sourceTag: 'domain:session', onlyDependOnLibsWithTags: floors(0, 1) },
  {
    sourceTag: 'domain:domain',
    onlyDependOnLibsWithTags: [...floors(0, 1), 'domain:session', 'domain:ui-kit'],
  },
  {
    sourceTag: 'domain:form',
    onlyDependOnLibsWithTags: [...floors(0, 1), 'domain:session', 'domain:ui-kit'],
  },
  { sourceTag: 'floor:3', onlyDependOnLibsWithTags: floors(0, 1, 2) },
  { sourceTag: 'floor:4', onlyDependOnLibsWithTags: floors(0, 1, 2, 3) },
  ...floors(1, 2, 3, 4).map((sourceTag) => ({ sourceTag, notDependOnLibsWithTags: ['server-only'] })),
  { sourceTag: 'type:lib', notDependOnLibsWithTags: ['type:app', 'type:brand', 'type:tool'] },
  // A brand may bring sections of its own.
  { sourceTag: 'type:brand', onlyDependOnLibsWithTags: floors(0, 1, 2, 3) },
  { sourceTag: 'scope:brand', onlyDependOnLibsWithTags: ['domain:site', 'domain:brand', 'type:brand'] },
  {
    sourceTag: 'scope:server',
    onlyDependOnLibsWithTags: [
      'domain:book',
      'domain:contract',
      'domain:money',
      'domain:odds',
      'domain:operator-api',
      'domain:protocols',
    ],
  },
  {
    sourceTag: 'scope:e2e',
    onlyDependOnLibsWithTags: [
      // What a page keeps of a session, for journeys that begin signed in.
      'domain:session',
      'domain:contract',
      'domain:operator-api',
      'domain:protocols',
      'domain:api-client',
      'type:tool',
    ],
  },
]
